import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'

/** A kind of bulk changes that has a form. */
export type ChangeKind =
  | 'amount'
  | 'days'
  | 'text'
  | 'hours'
  | 'audience'
  | 'address'
  | 'labels'
  | 'service'
  | 'matchType'
  | 'copy'
  | 'remove'

/** The kinds of bulk changes of each level, in the order of the selection bar. */
export const changeKinds: Readonly<Record<ChangeLevel, readonly ChangeKind[]>> = {
  plan: ['amount', 'days', 'text', 'labels', 'copy', 'service', 'remove'],
  group: ['amount', 'days', 'hours', 'audience', 'text', 'labels', 'copy', 'remove'],
  ad: ['address', 'text', 'labels', 'copy', 'remove'],
  creative: ['remove'],
  keyword: ['amount', 'matchType', 'remove'],
}

/** The kinds that are in the menu of the selection bar also where there is space. */
export const menuKinds: ReadonlySet<ChangeKind> = new Set(['audience', 'service', 'remove'])

/** The amount that is changed first of all in each level. */
export const amountFieldOf = {
  plan: 'dayBudget',
  group: 'price',
  ad: 'price',
  creative: 'price',
  keyword: 'price',
} as const
