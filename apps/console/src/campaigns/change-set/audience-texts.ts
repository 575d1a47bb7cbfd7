import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the form that changes audiences. */
export const audienceTexts = textTable({
  list: ['Part of the audience', '定向维度'],
  add: ['Add', '增加'],
  remove: ['Remove', '移除'],
  values: { add: ['Values to add', '要增加的值'], remove: ['Values to remove', '要移除的值'] },
  none: ['Nothing selected yet.', '尚未选择。'],
  missing: ['Select at least one value.', '请至少选择一个值。'],
  addHint: [
    'An ad group without a limit here is limited to these values.',
    '此维度不限的广告组将仅限于这些值。',
  ],
  allowEverybody: [
    'Also where nothing is left, which means everybody',
    '移除后为空（即不限）的广告组也修改',
  ],
})
