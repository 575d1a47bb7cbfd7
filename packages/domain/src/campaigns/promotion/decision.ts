import { nameProblems } from './field-rule.ts'
import { column, field, type Label, label } from './field.ts'
import { day, type ValueType } from './value-type.ts'

/** A field that the calls and forms may set, without a rule of its own. */
export const setting = { by: 'optional', inForm: true, rule: null, restartsReview: false } as const
/** A name, which calls must give. */
export const naming = { ...setting, by: 'required', rule: nameProblems } as const
/** A setting that reviewers check. */
export const content = { ...setting, restartsReview: true } as const

/** Copied and logged, but not imported. */
export const copied = {
  isCopied: true,
  isLogged: true,
  isImported: false,
  isFilterable: false,
} as const
/** Copied, logged and imported. */
export const imported = { ...copied, isImported: true } as const
/** The decisions about a name: a copy gets another one. */
export const named = { ...imported, isCopied: false, isFilterable: true } as const

/** Declares a copied and logged setting that no list shows and no rule of its own checks. */
export function plainSetting<Type extends ValueType<unknown>, const Column extends string>(
  columnName: Column,
  type: Type,
  name: Label,
) {
  return field(type, { column: columnName, label: name, input: setting, ...copied, list: null })
}

/** Declares the same for content that reviewers check. */
export function plainContent<Type extends ValueType<unknown>, const Column extends string>(
  columnName: Column,
  type: Type,
  name: Label,
) {
  return field(type, { column: columnName, label: name, input: content, ...copied, list: null })
}

/** The first and last day, both inclusive; null: an open end. */
export const runningDays = {
  beginDay: field(day, {
    column: 'begin_day',
    label: label('start date', '开始日期'),
    input: setting,
    ...imported,
    list: { ...column, heading: label('Start date', '开始日期'), isHidden: true },
  }),
  endDay: field(day, {
    column: 'end_day',
    label: label('end date', '结束日期'),
    input: setting,
    ...imported,
    list: { ...column, heading: label('End date', '结束日期'), isHidden: true },
  }),
} as const
