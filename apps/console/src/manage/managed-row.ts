import { listAds, saveAd, type AdRow } from '@placard/contract/ad'
import type { ReadInputOf } from '@placard/contract/call'
import type { Day } from '@placard/domain/calendar/day'
import { listGroups, saveGroup, type GroupRow } from '@placard/contract/group'
import { listPlans, savePlan, type PlanRow } from '@placard/contract/plan'
import type { DeliveryReason, ShownState } from '@placard/domain/promotion/delivery'
import type { Level } from '@placard/contract/report'
import { callServer } from '@placard/browser/request/call'

interface Named {
  readonly id: string
  readonly name: string
}

/** A plan, group or ad of a list, with its id and name under one name each. */
export type ManagedRow =
  | (PlanRow & Named & { readonly level: 'plan' })
  | (GroupRow & Named & { readonly level: 'group' })
  | (AdRow & Named & { readonly level: 'ad' })

/** One page of rows, and how many match in all. */
export interface ManagedPage {
  readonly items: readonly ManagedRow[]
  readonly total: number
}

/** The element code of the column that names the rows of a level. */
export const nameCodes = { plan: 'planName', group: 'groupName', ad: 'adName' } as const

type ListInput = ReadInputOf<typeof listPlans>

/** Fetches one page of a level. @throws CallRefused, CallFailed */
export async function managedPage(
  level: Level,
  input: ListInput,
  signal: AbortSignal,
): Promise<ManagedPage> {
  // The page shows refusals and failures in the table itself.
  const options = { signal, errorInPlace: true }
  switch (level) {
    case 'plan': {
      const { items, total } = await callServer(listPlans, input, options)
      return {
        total,
        items: items.map((row) => ({ ...row, level, id: row.planId, name: row.planName })),
      }
    }
    case 'group': {
      const { items, total } = await callServer(listGroups, input, options)
      return {
        total,
        items: items.map((row) => ({ ...row, level, id: row.groupId, name: row.groupName })),
      }
    }
    case 'ad': {
      const { items, total } = await callServer(listAds, input, options)
      return {
        total,
        items: items.map((row) => ({ ...row, level, id: row.adId, name: row.adName })),
      }
    }
  }
}

/**
 * What a person can change in place. Amounts are cents; a null day budget takes the limit away, a null day is an open
 * end, and a null node takes the plan out of the tree of services.
 */
export type Change =
  | { readonly field: 'switchOn'; readonly value: boolean }
  | { readonly field: 'dayBudget'; readonly value: number | null }
  | { readonly field: 'price'; readonly value: number }
  | { readonly field: 'beginDay' | 'endDay'; readonly value: Day | null }
  | { readonly field: 'nodeId'; readonly value: string | null; readonly name: string | null }
export type ChangedField = Change['field']

/** What stands after a save, of all that a save can alter. */
export interface SavedRow {
  readonly version: number
  readonly switchOn: boolean
  readonly state: ShownState
  readonly reasons: DeliveryReason[]
  readonly mend: string[]
  readonly dayLimit?: number
  readonly dayBudget?: number | null
  readonly price?: number | null
  readonly beginDay?: string | null
  readonly endDay?: string | null
  readonly nodeId?: string | null
  readonly nodeName?: string | null
  readonly reviewReason?: string
}

/** Saves one change of the version of the row that the person saw. @throws CallRefused, CallFailed */
export async function savedRow(row: ManagedRow, change: Change): Promise<SavedRow> {
  const options = { errorInPlace: true }
  const changed = { version: row.version, [change.field]: change.value }
  switch (row.level) {
    case 'plan':
      return callServer(savePlan, { planId: row.planId, ...changed }, options)
    case 'group':
      return callServer(saveGroup, { groupId: row.groupId, ...changed }, options)
    case 'ad':
      return callServer(saveAd, { adId: row.adId, ...changed }, options)
  }
}
