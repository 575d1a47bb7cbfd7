import { nameProblems } from '../promotion/field-rule.ts'
import { field, imported, label, setting } from '../promotion/field.ts'
import { amount, code, line } from '../promotion/value-type.ts'
import { matchType, matchTypeNames } from './match-type.ts'

/** The fields of a keyword; `keywordProblems` has their rules. */
export const keywordFields = {
  /** Its text, which is fixed: another text is another keyword. */
  keyword: field(line, {
    column: 'keyword',
    label: label('keyword', '关键词'),
    input: { ...setting, by: 'fixed', rule: nameProblems },
    ...imported,
    list: 'value',
  }),
  matchType: field(code(matchType, matchTypeNames, matchType.broad), {
    column: 'match_type',
    label: label('match type', '匹配方式'),
    input: setting,
    ...imported,
    isFilterable: true,
    list: 'value',
  }),
  /** The bid in cents; null: the bid of the ad group. */
  price: field(amount, {
    column: 'price',
    label: label('bid', '出价'),
    input: setting,
    ...imported,
    list: 'value',
  }),
} as const
