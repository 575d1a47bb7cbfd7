import { listAds, saveAd, type AdRow } from '@placard/contract/campaigns/ad'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Day } from '@placard/domain/platform/calendar/day'
import { listGroups, saveGroup, type GroupRow } from '@placard/contract/campaigns/group'
import { listPlans, savePlan, type PlanRow } from '@placard/contract/campaigns/plan'
import type { DeliveryReason, ShownState } from '@placard/domain/campaigns/promotion/delivery'
import type { Level } from '@placard/contract/campaigns/report'
import { callServer } from '@placard/browser/request/call'

interface Named {
  readonly id: string
  readonly name: string
}

/** A plan, group or ad in a list, with uniform properties for id and name. */
export type ManagedRow =
  | (PlanRow & Named & { readonly level: 'plan' })
  | (GroupRow & Named & { readonly level: 'group' })
  | (AdRow & Named & { readonly level: 'ad' })

/** A plan, group or ad as far as users can change it at once: a row of a list, or a loaded entity. */
export type ChangeableRow = Named &
  Pick<PlanRow, 'version' | 'switchOn'> &
  (
    | ({ readonly level: 'plan' } & Pick<
        PlanRow,
        'planId' | 'dayBudget' | 'beginDay' | 'endDay' | 'nodeId' | 'nodeName'
      >)
    | ({ readonly level: 'group' } & Pick<GroupRow, 'groupId' | 'price' | 'beginDay' | 'endDay'>)
    | ({ readonly level: 'ad' } & Pick<AdRow, 'adId'>)
  )

/** One page of rows, and the total number of matches. */
export interface ManagedPage {
  readonly items: readonly ManagedRow[]
  readonly total: number
}

/** The element code of each level's name column. */
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
 * A change that users can make inline. Amounts are cents. A null daily budget removes the limit, a null bid is that of
 * the ad group, which only keywords have, a null day means no limit, and a null node removes the plan from the tree of services.
 */
export type Change =
  | { readonly field: 'switchOn'; readonly value: boolean }
  | { readonly field: 'dayBudget'; readonly value: number | null }
  | { readonly field: 'price'; readonly value: number | null }
  | { readonly field: 'beginDay' | 'endDay'; readonly value: Day | null }
  | { readonly field: 'nodeId'; readonly value: string | null; readonly name: string | null }
export type ChangedField = Change['field']

/** The values after a save, limited to those that a save can change. */
export interface SavedRow
  extends
    Partial<
      Pick<PlanRow, 'dayLimit' | 'dayBudget' | 'beginDay' | 'endDay' | 'nodeId' | 'nodeName'>
    >,
    Partial<Pick<GroupRow, 'price'>>,
    Partial<Pick<AdRow, 'reviewReason'>> {
  readonly version: number
  readonly switchOn: boolean
  readonly state: ShownState
  readonly reasons: DeliveryReason[]
  readonly invalidFields: string[]
}

/** Saves one change over the version of the row that the user saw. @throws CallRefused, CallFailed */
export async function savedRow(
  row: ChangeableRow,
  change: Change | { readonly field: 'labelIds'; readonly value: readonly string[] },
): Promise<SavedRow> {
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
