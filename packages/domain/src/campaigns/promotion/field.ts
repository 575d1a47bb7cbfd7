import type { Locale, NamesOf } from '../../platform/locale/locale.ts'
import type { FieldProblem } from '../field-problem/problem.ts'
import { changedFields, nameProblems } from './field-rule.ts'
import { day, ids, type ValueType } from './value-type.ts'

/** A text in each language. */
export type Label = Readonly<Record<Locale, string>>

/** A column of a list and of its export. */
export interface ListColumn {
  /** The heading; null means the field's label. */
  readonly heading: Label | null
  /** `name` is fixed at the left, `start` precedes the figures, `end` follows them. */
  readonly place: 'name' | 'start' | 'end'
  /** Users can show a hidden column. */
  readonly isHidden: boolean
  /** True if a renderer of the console shows the value instead of the table itself. */
  readonly isSlot: boolean
  readonly isSortable: boolean
}

/** The decisions about a field of a plan, group, ad or creative. Each is required. */
export interface Decisions<Value> {
  /** The column of the entity's table. */
  readonly column: string
  /** The name in the operation log, and of a list column without a heading. */
  readonly label: Label
  /** The way calls set the field, and the rule for its values. */
  readonly input: {
    /**
     * `required` by a create call, `fixed` likewise but unchangeable afterwards; `optional` with the type's initial
     * value; `none` if only the server sets it.
     */
    readonly by: 'required' | 'fixed' | 'optional' | 'none'
    /** True if the forms contain the field. */
    readonly inForm: boolean
    /** Returns the problems with a new value; null if the rule needs other fields or values, or nothing is wrong. */
    readonly rule: ((field: string, value: Value) => FieldProblem[]) | null
    /** True if a change of the field restarts the review of the entity. */
    readonly restartsReview: boolean
  }
  /** True if a copy of the entity has the same value. */
  readonly isCopied: boolean
  /** True if the operation log contains changes of the field. */
  readonly isLogged: boolean
  /** True if imported files may contain the field. */
  readonly isImported: boolean
  /** True if lists can be filtered by the field. */
  readonly isFilterable: boolean
  /** `value`: the rows of the list contain it, without a column. Columns are also exported. */
  readonly list: ListColumn | 'value' | null
}

/** A declared field. */
export type Field<Value = unknown> = { readonly type: ValueType<Value> } & Decisions<never>
/** The fields of an entity, by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>

/** Declares a field. A missing decision does not compile. */
export function field<
  Type extends ValueType<unknown>,
  const Made extends Decisions<Type['initial']>,
>(type: Type, decisions: Made): { readonly type: Type } & Made {
  return { type, ...decisions }
}

/** Returns a text in each language. */
export function label(english: string, chinese: string): Label {
  return { 'en-US': english, 'zh-CN': chinese }
}

/** Returns the name of a code in each language. */
export function nameOf<Code extends string | number>(names: NamesOf<Code>, code: Code): Label {
  return label(names['en-US'][code], names['zh-CN'][code])
}

/** The decisions of a column that users can sort by. */
export const column = {
  heading: null,
  place: 'end',
  isHidden: false,
  isSlot: false,
  isSortable: true,
} as const satisfies ListColumn

/** The values of fields. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name]['type']['initial']
}

/** The names of the fields with this decision about input. */
export type NamesBy<F extends Fields, By extends Decisions<never>['input']['by']> = {
  [Name in keyof F & string]: F[Name]['input']['by'] extends By ? Name : never
}[keyof F & string]

/** The fields that forms contain. */
export type FormFieldsOf<F extends Fields> = {
  [Name in keyof F as F[Name]['input']['inForm'] extends true ? Name : never]: F[Name]
}

/** The fields whose values the rows of a list contain. */
export type ListedFieldsOf<F extends Fields> = {
  [Name in keyof F as F[Name]['list'] extends null ? never : Name]: F[Name]
}

/** The fields that imported files may contain. */
export type ImportedFieldsOf<F extends Fields> = {
  [Name in keyof F as F[Name]['isImported'] extends true ? Name : never]: F[Name]
}

function selected<F extends Fields, Part>(fields: F, isPart: (field: Field) => boolean): Part {
  // The types select by the same decisions.
  return Object.fromEntries(Object.entries(fields).filter(([, one]) => isPart(one))) as Part
}

/** Returns the fields that forms contain. */
export function formFields<F extends Fields>(fields: F): FormFieldsOf<F> {
  return selected(fields, ({ input }) => input.inForm)
}

/** Returns the fields whose values the rows of a list contain. */
export function listedFields<F extends Fields>(fields: F): ListedFieldsOf<F> {
  return selected(fields, ({ list }) => list !== null)
}

/** Returns the names of the fields whose change restarts the review. */
export function reviewFields<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields).filter((name) => fields[name]?.input.restartsReview)
}

/**
 * Returns the problems that the fields' own rules find with changed values, and the other problems, in the order of the
 * fields.
 *
 * @param before null: the entity is new
 */
export function problemsOf<F extends Fields>(
  fields: F,
  [values, before]: readonly [values: ValuesOf<F>, before: ValuesOf<F> | null],
  others: readonly FieldProblem[],
): FieldProblem[] {
  const changed = changedFields(values, before)
  const names = Object.keys(fields)
  const found = names.flatMap((name) => {
    const rule = fields[name]?.input.rule ?? null
    // The declaration ties the rule to the type of the value.
    return rule !== null && changed(name) ? rule(name, values[name] as never) : []
  })
  const placeOf = ({ field: path }: FieldProblem) => names.indexOf(path.split('.')[0] ?? path)
  return [...found, ...others].toSorted((one, other) => placeOf(one) - placeOf(other))
}

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

/** The labels of the owner on a row, in the order of `orderedLabels`. `labelProblems` has their rules. */
export const labelled = {
  labelIds: field(ids, {
    column: 'label_ids',
    label: label('labels', '标签'),
    input: { ...setting, inForm: false },
    ...copied,
    isFilterable: true,
    list: {
      ...column,
      heading: label('Labels', '标签'),
      isHidden: true,
      isSlot: true,
      isSortable: false,
    },
  }),
} as const
