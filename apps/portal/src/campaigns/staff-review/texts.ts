import { textTable } from '@placard/domain/platform/locale/text-table'

export const reviewTexts = textTable({
  title: ['Review', '投放审核'],
  kinds: ['What is reviewed', '审核对象'],
  lists: ['Status', '审核状态'],
  queue: ['Reviews', '审核列表'],
  keys: [
    'On a card: ↓ and ↑ or J and K go on and back, P passes, R rejects, T takes it on.',
    '在卡片上：↓ ↑ 或 J K 切换卡片，P 通过，R 驳回，T 领取。',
  ],
  onlyOwner: ['Of owner {owner} alone.', '仅显示账户 {owner} 的内容。'],
  allOwners: ['Of all owners', '显示全部账户'],
  ofOwner: ['Only what this owner has: {owner}', '仅看该账户：{owner}'],
  noneSuch: [
    'Nothing in this list fits. Please search for something else, or for nothing.',
    '该列表中没有符合条件的内容，请更换或清空搜索条件。',
  ],
  choose: ['Choose {name}', '选择 {name}'],
  chooseAll: ['Choose all on this page', '选择本页全部'],
  passChosen: ['Pass {count}', '通过 {count} 个'],
  rejectChosen: ['Reject {count}', '驳回 {count} 个'],
  waitsSince: ['Waits since {time}', '{time} 开始等待'],
  atWork: ['{name} is at work on it.', '{name} 正在审核。'],
  somebody: ['Somebody', '其他人员'],
  ownWork: ['You are at work on it.', '您正在审核。'],
  decidedBy: ['Decided by {name}, {time}', '{name} 于 {time} 审核'],
  decidedAt: ['Decided {time}', '{time} 审核'],
  rejectedFor: ['Rejected for: {reason}', '驳回原因：{reason}'],
  changes: ['Changed since it was decided', '上次审核后的修改'],
  former: ['Before', '修改前'],
  noMaterials: ['It has no pictures or films yet.', '暂无图片或视频。'],
  refused: ['Not allowed: {reason}', '不允许使用：{reason}'],
  rejectTitle: ['Reject “{name}”', '驳回“{name}”'],
  rejectSomeTitle: ['Reject {count}', '驳回 {count} 个'],
  reason: ['Reason', '原因'],
  reasonHint: [
    'The owner reads this text unchanged. Name what to fix.',
    '账户将看到原文，请说明需要如何修改。',
  ],
  often: ['Often used', '常用原因'],
  undo: [
    'A decision can be taken back: decide otherwise under “Passed” or “Rejected”.',
    '审核结果可以更改：请在“已通过”或“已驳回”中重新审核。',
  ],
  takeOverTitle: ['Take over “{name}”?', '接手“{name}”？'],
  takeOverWarning: [
    '{reviewer} is at work on it, and may be about to decide. Once you take it over, only you can.',
    '{reviewer} 正在审核，可能即将给出结果。接手后只有您可以审核。',
  ],
  taken: [
    'You have taken “{name}” on. It is listed under “Mine”.',
    '您已领取“{name}”，可在“我的”中查看。',
  ],
  passedOne: [
    '“{name}” has passed, and its owner is told. Wrong? Reject it under “Passed”.',
    '“{name}”已通过，并已通知账户。如有误，请在“已通过”中驳回。',
  ],
  rejectedOne: [
    '“{name}” is rejected, and its owner is told why. Wrong? Pass it under “Rejected”.',
    '“{name}”已驳回，并已告知账户原因。如有误，请在“已驳回”中通过。',
  ],
  passedSome: [
    '{count} have passed, and their owners are told. Wrong? Reject them under “Passed”.',
    '{count} 个已通过，并已通知账户。如有误，请在“已通过”中驳回。',
  ],
  rejectedSome: [
    '{count} are rejected, and their owners are told why. Wrong? Pass them under “Rejected”.',
    '{count} 个已驳回，并已告知账户原因。如有误，请在“已驳回”中通过。',
  ],
  ad: ['Ads', '广告'],
  creative: ['Creatives', '创意'],
  waiting: ['Waiting', '待审核'],
  inReview: ['In review', '审核中'],
  mine: ['Mine', '我的'],
  passed: ['Passed', '已通过'],
  rejected: ['Rejected', '已驳回'],
  pass: ['Pass', '通过'],
  reject: ['Reject', '驳回'],
  take: ['Take on', '领取'],
  takeOver: ['Take over', '接手'],
  none: {
    waiting: ['Nothing to review.', '暂无待审核内容。'],
    inReview: ['Nobody is at work on anything.', '暂无正在审核的内容。'],
    mine: ['You have taken nothing on.', '您尚未领取任何内容。'],
    passed: ['Nothing has been passed yet.', '暂无已通过的内容。'],
    rejected: ['Nothing has been rejected yet.', '暂无已驳回的内容。'],
  },
  outcome: {
    changed: [
      '“{name}” was changed by its owner meanwhile. Please look again.',
      '“{name}”已被账户修改，请重新查看。',
    ],
    decided: ['“{name}” was decided by somebody else meanwhile.', '“{name}”已由其他人员审核。'],
    taken: [
      '“{name}”: somebody else is at work on it. Take it over first.',
      '“{name}”正由其他人员审核，请先接手。',
    ],
    gone: ['“{name}” is no longer there.', '“{name}”已不存在。'],
  },
  reasons: [
    [
      'The landing page cannot be opened. Please check the address.',
      '落地页无法打开，请检查地址。',
    ],
    ['The landing page does not offer what the ad promises.', '落地页内容与广告承诺不符。'],
    [
      'The copy promises more than can be proven. Please leave out “best”, “first” and the like.',
      '文案含有无法证实的承诺，请勿使用“最”“第一”等用语。',
    ],
    [
      'The picture is blurred, cut off or cannot be read. Please use a clearer one.',
      '图片模糊、残缺或无法辨认，请更换清晰的图片。',
    ],
    [
      'A permit is needed for what is advertised. Please hand it in as a qualification first.',
      '推广内容需要相应资质，请先提交资质。',
    ],
    [
      'The brand shown is not the owner’s, or its trademark has not been submitted.',
      '展示的品牌不属于该账户，或尚未提交商标资质。',
    ],
  ],
})
