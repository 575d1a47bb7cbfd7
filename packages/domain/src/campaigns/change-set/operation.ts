import type { Day } from '../../platform/calendar/day.ts'
import type { LabelChange } from '../label/label.ts'
import type { Targeting } from '../targeting/targeting.ts'
import type { AddressChange } from './address-change.ts'
import type { AmountChange } from './amount-change.ts'
import type { TextChange } from './text-change.ts'

/** The lists of an audience to which values can be added, or from which they can be removed. */
export const targetingLists = [
  'regions',
  'ages',
  'networks',
  'installedApps',
  'notInstalledApps',
] as const
/** One of `targetingLists`. */
export type TargetingList = (typeof targetingLists)[number]

/** The maximum number of operations of a change set. */
export const operationsMax = 20

/** The maximum number of rows of a change set. */
export const changedRowsMax = 200_000

/** Up to this number of rows, a change set is checked and applied within one call; larger ones are jobs. */
export const rowsAtOnceMax = 1_000

/** The maximum number of rows that are changed all or none, in one transaction. */
export const allOrNothingMax = 10_000

/** The maximum number of change sets of an owner that are being checked, ready, or being applied. */
export const openChangeSetsMax = 10

/** The maximum number of values of a change set whose rows have values of their own. */
export const sheetCellsMax = 10_000

/** The maximum number of copies of each row. */
export const copiesMax = 20

/** The maximum number of plans, groups, ads, keywords and creatives that a change set creates. */
export const createdMax = 10_000

/** The number of days after which a change can no longer be undone, and its change set is deleted. */
export const undoDays = 30

export interface CopyOperation {
  readonly kind: 'copy'
  /** The number of copies of each row. */
  readonly count: number
  readonly withChildren: boolean
  /** The plan for copies of groups, or the group for copies of ads; by default they are beside their originals. */
  readonly parentId?: string | undefined
}

/** A part of a change set, which is the same for all its rows. Operations are carried out one after the other. */
export type ChangeOperation =
  /** Sets fields, and the switch, to the same values for all rows. */
  | { readonly kind: 'set'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'amount'; readonly field: string; readonly change: AmountChange }
  /** Moves days; a day without limit stays so. */
  | {
      readonly kind: 'shiftDays'
      readonly fields: readonly ('beginDay' | 'endDay')[]
      /** Negative for earlier days. */
      readonly days: number
    }
  /** Adds half hours to the schedule, or removes them. A group without a schedule runs in all. */
  | { readonly kind: 'hours'; readonly change: 'add' | 'remove'; readonly schedule: string }
  | { readonly kind: 'text'; readonly field: string; readonly change: TextChange }
  | { readonly kind: 'address'; readonly field: string; readonly change: AddressChange }
  /** Adds values to a list of the audience, or removes them. */
  | {
      readonly kind: 'targeting'
      readonly list: TargetingList
      readonly change: 'add' | 'remove'
      readonly values: readonly string[]
      /** True to accept that a list becomes empty, which means everybody. */
      readonly allowEverybody: boolean
    }
  /** Adds labels, removes them, or replaces all labels of a row. */
  | {
      readonly kind: 'labels'
      readonly change: LabelChange
      readonly labelIds: readonly string[]
    }
  /** Replaces a material by another one in all fields of creatives. */
  | { readonly kind: 'material'; readonly mId: string; readonly byId: string }
  /** Moves the rows to the recycle bin. It is the only operation of its change set. */
  | { readonly kind: 'remove' }
  /** Copies each row, with what is in it or without. It is the only operation of its change set. */
  | CopyOperation

/** The facts about a row that its operations need, besides its values. */
export interface RowFacts {
  /** Its number within the change set, from 1. */
  readonly number: number
  /** The names of its parents; null without such a parent. */
  readonly planName: string | null
  readonly groupName: string | null
  readonly today: Day
  /** The amount spent today of the daily budget of its plan, in cents. */
  readonly spentCents: number
  /** The bid of its ad group, which a keyword without a bid has, in cents; null for any other row. */
  readonly groupBidCents: number | null
}

/** The values of a row. `switchOn` is one of them. */
export type RowValues = Readonly<Record<string, unknown>> & {
  readonly targeting?: Targeting
  readonly labelIds?: readonly string[]
}
