import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of the problems with rows of a change set, besides those with the values of their fields. */
export const changeTexts = /* @__PURE__ */ textTable({
  amountMissing: {
    expected: ['an amount to raise or lower', '已设置的金额'],
    message: [
      'No amount is set here, so it cannot be raised or lowered. Set an amount instead.',
      '此处未设置金额，无法提高或降低，请改为直接设置金额。',
    ],
  },
  dayOutOfRange: {
    expected: ['a day in the years 1 to 9999', '公元 1 至 9999 年之间的日期'],
    message: ['{got} cannot be moved by {days} days.', '{got} 无法移动 {days} 天。'],
  },
  scheduleEmpty: {
    expected: ['at least one half hour', '至少半小时'],
    message: [
      'No hour would be left in the schedule. Pause the ad group instead.',
      '投放时段将为空。如需停止投放，请暂停广告组。',
    ],
  },
  audienceEmpty: {
    expected: ['at least one value', '至少一项'],
    message: [
      'The list would be empty, which targets everybody. Confirm this in the operation if it is intended.',
      '该定向将变为空，即不限。如确需如此，请在操作中确认。',
    ],
  },
  adFull: {
    expected: ['an ad with fewer than {max} creatives', '创意少于 {max} 个的广告'],
    message: [
      'Its ad has {max} creatives already. Remove one of them first.',
      '所属广告已有 {max} 个创意，请先删除其中一个。',
    ],
  },
  gone: {
    expected: ['a row that has not been removed', '未删除的对象'],
    message: ['It has been removed.', '该对象已被删除。'],
  },
  labelGone: {
    expected: ['a label that has not been removed', '未删除的标签'],
    message: [
      'The label has been removed. Choose another one.',
      '该标签已被删除，请选择其他标签。',
    ],
  },
  destinationGone: {
    expected: ['an existing plan or ad group', '存在的计划或广告组'],
    message: [
      'The plan or ad group to copy to does not exist, or has been removed.',
      '复制的目标计划或广告组不存在，或已被删除。',
    ],
  },
  changedMeanwhile: {
    expected: ['the values of the preview', '预览时的内容'],
    message: [
      '{author} changed it after the preview, at {at}. Check it again.',
      '{author}在预览之后（{at}）修改了它，请重新检查。',
    ],
  },
  changedSince: {
    expected: ['the value after the change that is undone', '撤销前的值'],
    message: [
      '{author} has changed this since, at {at}. It was not undone.',
      '{author}在此之后（{at}）又修改了此项，因此未撤销。',
    ],
  },
  changedSinceSeen: {
    expected: ['the version that was edited', '编辑时的版本'],
    message: [
      '{author} has changed this row since it was read, at {at}.',
      '{author}在读取之后（{at}）修改了该行。',
    ],
  },
  restricted: {
    expected: ['a change that the advertiser may make', '广告主可进行的修改'],
    message: ['{reason}', '{reason}'],
  },
})
