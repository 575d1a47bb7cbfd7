import type { AnyCall } from '@placard/contract/platform/call'
import type { Area } from '#server/access/testing/matrix.ts'
import type { Ids } from '#server/access/testing/world.ts'

/** The expectations for one call, written by hand. */
export interface Row {
  readonly call: AnyCall
  /** The access rule: a kind of principal, an admin who acts for an owner, or a role for one of the areas. */
  readonly access: 'anyone' | 'service' | 'signedIn' | 'staff' | 'admin' | readonly Area[]
  /** The page of the call: users without it in their menus may not make the call. */
  readonly page?: 'manage' | 'transactions' | 'workOrder' | 'operationLog'
  /** An input that is right, but for what would change something that later requests need: such have a stale version. */
  input(ids: Ids): object
  /** The code that shows that the call passed the access checks, with own ids. Default: success. */
  readonly reached?: number | { readonly agency: number; readonly advertiser: number }
  /** The code for ids of others. Default: `notFound`. */
  readonly elsewhere?: number
  /** Fields that take an id and are left out all the same. */
  readonly withoutIds?: readonly string[]
  /** Ends sessions: everybody needs new ones for the next request. */
  readonly endsSessions?: true
  /** So many may run at once for an owner; more would be refused for that. */
  readonly mostAtOnce?: number
}
