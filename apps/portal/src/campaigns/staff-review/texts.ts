import type { ReviewOutcome } from '@placard/contract/campaigns/staff-review'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReviewKind, ReviewList } from '@placard/domain/campaigns/review/subject'
import { useLocale } from '#portal/platform/language/language.ts'
import type { ReviewAction } from './action.ts'

const english = {
  title: 'Review',
  kinds: 'What is reviewed',
  lists: 'Status',
  queue: 'Reviews',
  keys: 'On a card: ↓ and ↑ or J and K go on and back, P passes, R rejects, T takes it on.',
  onlyOwner: 'Of owner {owner} alone.',
  allOwners: 'Of all owners',
  ofOwner: 'Only what this owner has: {owner}',
  noneSuch: 'Nothing in this list fits. Please search for something else, or for nothing.',
  choose: 'Choose {name}',
  chooseAll: 'Choose all on this page',
  passChosen: 'Pass {count}',
  rejectChosen: 'Reject {count}',
  waitsSince: 'Waits since {time}',
  atWork: '{name} is at work on it.',
  somebody: 'Somebody',
  ownWork: 'You are at work on it.',
  decidedBy: 'Decided by {name}, {time}',
  decidedAt: 'Decided {time}',
  rejectedFor: 'Rejected for: {reason}',
  changes: 'Changed since it was decided',
  former: 'Before',
  noMaterials: 'It has no pictures or films yet.',
  refused: 'Not allowed: {reason}',
  rejectTitle: 'Reject “{name}”',
  rejectSomeTitle: 'Reject {count}',
  reason: 'Reason',
  reasonHint: 'The owner reads this text unchanged. Name what to fix.',
  often: 'Often used',
  undo: 'A decision can be taken back: decide otherwise under “Passed” or “Rejected”.',
  takeOverTitle: 'Take over “{name}”?',
  takeOverWarning:
    '{reviewer} is at work on it, and may be about to decide. Once you take it over, only you can.',
  taken: 'You have taken “{name}” on. It is listed under “Mine”.',
  passedOne: '“{name}” has passed, and its owner is told. Wrong? Reject it under “Passed”.',
  rejectedOne: '“{name}” is rejected, and its owner is told why. Wrong? Pass it under “Rejected”.',
  passedSome: '{count} have passed, and their owners are told. Wrong? Reject them under “Passed”.',
  rejectedSome:
    '{count} are rejected, and their owners are told why. Wrong? Pass them under “Rejected”.',
} as const

type Line = keyof typeof english

export type ReviewTexts = Readonly<
  Record<Line | ReviewKind | ReviewList | ReviewAction, string>
> & {
  readonly none: Readonly<Record<ReviewList, string>>
  readonly outcome: Readonly<Record<Exclude<ReviewOutcome, 'done'>, string>>
  /** Frequent reasons for a rejection, which the user can extend. */
  readonly reasons: readonly string[]
}

const reviewTexts: Readonly<Record<Locale, ReviewTexts>> = {
  'en-US': {
    ...english,
    ad: 'Ads',
    creative: 'Creatives',
    waiting: 'Waiting',
    inReview: 'In review',
    mine: 'Mine',
    passed: 'Passed',
    rejected: 'Rejected',
    pass: 'Pass',
    reject: 'Reject',
    take: 'Take on',
    takeOver: 'Take over',
    none: {
      waiting: 'Nothing to review.',
      inReview: 'Nobody is at work on anything.',
      mine: 'You have taken nothing on.',
      passed: 'Nothing has been passed yet.',
      rejected: 'Nothing has been rejected yet.',
    },
    outcome: {
      changed: '“{name}” was changed by its owner meanwhile. Please look again.',
      decided: '“{name}” was decided by somebody else meanwhile.',
      taken: '“{name}”: somebody else is at work on it. Take it over first.',
      gone: '“{name}” is no longer there.',
    },
    reasons: [
      'The landing page cannot be opened. Please check the address.',
      'The landing page does not offer what the ad promises.',
      'The copy promises more than can be proven. Please leave out “best”, “first” and the like.',
      'The picture is blurred, cut off or cannot be read. Please use a clearer one.',
      'A permit is needed for what is advertised. Please hand it in as a qualification first.',
      'The brand shown is not the owner’s, or its trademark has not been submitted.',
    ],
  },
  'zh-CN': {
    title: '投放审核',
    kinds: '审核对象',
    lists: '审核状态',
    queue: '审核列表',
    keys: '在卡片上：↓ ↑ 或 J K 切换卡片，P 通过，R 驳回，T 领取。',
    onlyOwner: '仅显示账户 {owner} 的内容。',
    allOwners: '显示全部账户',
    ofOwner: '仅看该账户：{owner}',
    noneSuch: '该列表中没有符合条件的内容，请更换或清空搜索条件。',
    choose: '选择 {name}',
    chooseAll: '选择本页全部',
    passChosen: '通过 {count} 个',
    rejectChosen: '驳回 {count} 个',
    waitsSince: '{time} 开始等待',
    atWork: '{name} 正在审核。',
    somebody: '其他人员',
    ownWork: '您正在审核。',
    decidedBy: '{name} 于 {time} 审核',
    decidedAt: '{time} 审核',
    rejectedFor: '驳回原因：{reason}',
    changes: '上次审核后的修改',
    former: '修改前',
    noMaterials: '暂无图片或视频。',
    refused: '不允许使用：{reason}',
    rejectTitle: '驳回“{name}”',
    rejectSomeTitle: '驳回 {count} 个',
    reason: '原因',
    reasonHint: '账户将看到原文，请说明需要如何修改。',
    often: '常用原因',
    undo: '审核结果可以更改：请在“已通过”或“已驳回”中重新审核。',
    takeOverTitle: '接手“{name}”？',
    takeOverWarning: '{reviewer} 正在审核，可能即将给出结果。接手后只有您可以审核。',
    taken: '您已领取“{name}”，可在“我的”中查看。',
    passedOne: '“{name}”已通过，并已通知账户。如有误，请在“已通过”中驳回。',
    rejectedOne: '“{name}”已驳回，并已告知账户原因。如有误，请在“已驳回”中通过。',
    passedSome: '{count} 个已通过，并已通知账户。如有误，请在“已通过”中驳回。',
    rejectedSome: '{count} 个已驳回，并已告知账户原因。如有误，请在“已驳回”中通过。',
    ad: '广告',
    creative: '创意',
    waiting: '待审核',
    inReview: '审核中',
    mine: '我的',
    passed: '已通过',
    rejected: '已驳回',
    pass: '通过',
    reject: '驳回',
    take: '领取',
    takeOver: '接手',
    none: {
      waiting: '暂无待审核内容。',
      inReview: '暂无正在审核的内容。',
      mine: '您尚未领取任何内容。',
      passed: '暂无已通过的内容。',
      rejected: '暂无已驳回的内容。',
    },
    outcome: {
      changed: '“{name}”已被账户修改，请重新查看。',
      decided: '“{name}”已由其他人员审核。',
      taken: '“{name}”正由其他人员审核，请先接手。',
      gone: '“{name}”已不存在。',
    },
    reasons: [
      '落地页无法打开，请检查地址。',
      '落地页内容与广告承诺不符。',
      '文案含有无法证实的承诺，请勿使用“最”“第一”等用语。',
      '图片模糊、残缺或无法辨认，请更换清晰的图片。',
      '推广内容需要相应资质，请先提交资质。',
      '展示的品牌不属于该账户，或尚未提交商标资质。',
    ],
  },
}

export function useReviewTexts(): ReviewTexts {
  return reviewTexts[useLocale()]
}
