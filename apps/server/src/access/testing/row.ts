import type { AnyCall } from '@placard/contract/platform/call'
import type { Area } from '#server/access/testing/matrix.ts'
import type { TokenArea } from '@placard/domain/platform/access/token-area'
import type { Ids } from '#server/access/testing/world.ts'

/** The expected results of one call, written by hand. */
export interface Row {
  readonly call: AnyCall
  /** The access rule: a kind of principal (for staff, see `staff-matrix.ts`), an admin who acts for an owner, or a role for one of the areas. */
  readonly access: 'anyone' | 'service' | 'signedIn' | 'staff' | 'admin' | readonly Area[]
  /** True if a sign-in that waits for the second factor may make the call. */
  readonly beforeFactor?: true
  /** True if a user who has to set up a second factor may make the call. */
  readonly beforeEnrollment?: true
  /** True if the call needs a password or code that was entered recently. */
  readonly fresh?: true
  /** The page of the call: users without it in their menus may not make the call. */
  readonly page?:
    | 'manage'
    | 'recharge'
    | 'rechargeRecords'
    | 'transactions'
    | 'workOrder'
    | 'operationLog'
    | 'actionTrack'
  /** True or false if support views may or may not make the call, unlike other calls of its kind; see `mayLook`. */
  readonly supportView?: boolean
  /** The area that an API token needs; null if no token may make the call. Default: see `tokenAreaOfRow`. */
  readonly tokenArea?: TokenArea | null
  /** Returns a valid input. It has a stale version if the change would affect later requests. */
  input(ids: Ids): object
  /** The code that proves that the call passed the access checks, with own ids. Default: success. */
  readonly reached?:
    | number
    | { readonly agency: number; readonly advertiser: number }
    /** Users who manage operators, and all others. */
    | { readonly managers: number; readonly others: number }
  /** The code for users of an agency who are limited to some clients, with own ids. Default: as for others. */
  readonly limited?: number
  /** The code for ids of others. Default: `notFound`. */
  readonly elsewhere?: number
  /** Fields that take an id but are not sent. */
  readonly withoutIds?: readonly string[]
  /** True if the call ends sessions, so that every visitor signs in again before the next request. */
  readonly endsSessions?: true
  /** The limit of concurrent calls for an owner, above which calls are refused. */
  readonly mostAtOnce?: number
}
