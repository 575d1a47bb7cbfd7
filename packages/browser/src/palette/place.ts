import type { Place } from '../session/recent-pages.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import type { querySearch } from '@placard/contract/campaigns/search'
import { offeredPages } from '@placard/domain/platform/menu/offered-page'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import type { ShownState } from '@placard/domain/campaigns/promotion/delivery'

/** A place found by the server. */
export interface FoundPlace extends Place {
  readonly kind: 'plan' | 'group' | 'ad' | 'owner'
  readonly state: ShownState | null
}

/** Returns the results of a search in display order. */
export function placesIn(answer: OutputOf<typeof querySearch>): FoundPlace[] {
  const plan = ({ planId, planName }: { planId: string; planName: string }) => ({
    id: planId,
    name: planName,
  })
  const group = ({ groupId, groupName }: { groupId: string; groupName: string }) => ({
    id: groupId,
    name: groupName,
  })
  return [
    ...answer.plans.map((row): FoundPlace => ({
      kind: 'plan',
      ...plan(row),
      parents: [],
      state: row.state,
    })),
    ...answer.groups.map((row): FoundPlace => ({
      kind: 'group',
      ...group(row),
      parents: [plan(row)],
      state: row.state,
    })),
    ...answer.ads.map((row): FoundPlace => ({
      kind: 'ad',
      id: row.adId,
      name: row.adName,
      parents: [plan(row), group(row)],
      state: row.state,
    })),
    ...answer.owners.map((row): FoundPlace => ({
      kind: 'owner',
      id: row.ownerId,
      name: row.ownerName,
      parents: [],
      state: null,
    })),
  ]
}

/**
 * Returns the address of a place below the console's base path: a plan opens its groups, a group its ads, an ad the
 * list with it alone. Null for an advertiser, which has its own tab, and for a place that no longer exists.
 */
export function addressOf({ kind, id, name, parents }: Place): string | null {
  const [plan, group] = parents
  switch (kind) {
    case 'page':
      return offeredPages.find(({ code }) => code === id)?.path ?? null
    case 'plan':
      return listAddress('group', { planId: id })
    case 'group':
      return plan ? listAddress('ad', { planId: plan.id, groupId: id }) : null
    case 'ad':
      return plan && group
        ? listAddress('ad', { planId: plan.id, groupId: group.id, text: name })
        : null
    case 'owner':
      return null
  }
}
