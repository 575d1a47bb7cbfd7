import type { AnyCall } from '@placard/contract/platform/call'
import type { Area } from '#server/access/testing/matrix.ts'
import type { Ids } from '#server/access/testing/world.ts'

/** What is expected of one call, written by hand. */
export interface Row {
  readonly call: AnyCall
  /** Who may make it: a kind of principal, or whoever acts for an owner as its admin, or has a role for one of the areas. */
  readonly access: 'anyone' | 'service' | 'signedIn' | 'staff' | 'admin' | readonly Area[]
  /** The page that it belongs to: whoever lacks it in the menus may not make the call. */
  readonly page?: 'manage' | 'transactions' | 'workOrder' | 'operationLog'
  /** An input that is right, but for what would change something that later requests need: such have a stale version. */
  input(ids: Ids): object
  /** The code that tells that the call came through, with own ids; success where nothing is said. */
  readonly reached?: number | { readonly agency: number; readonly advertiser: number }
  /** The code for ids that are not own; `notFound` where nothing is said. */
  readonly elsewhere?: number
  /** Fields that take an id and are left out all the same. */
  readonly withoutIds?: readonly string[]
  /** Ends sessions: everybody needs new ones for the next request. */
  readonly endsSessions?: true
  /** So many may run at once for an owner; more would be refused for that. */
  readonly mostAtOnce?: number
}
