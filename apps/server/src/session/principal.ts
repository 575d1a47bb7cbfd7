import { type LoginType, loginType } from '@placard/domain/login/type'
import type { OperatorRole } from '@placard/domain/operator/role'
import type { OwnerType } from '@placard/domain/owner/type'

/** The account that is signed in. Platform staff have neither a login type nor an owner of their own. */
export interface Principal {
  readonly accountId: string
  readonly email: string
  readonly accountName: string
  readonly kind: 'owner' | 'agency' | 'operator' | 'staff'
  readonly loginType: LoginType | null
  readonly roles: readonly OperatorRole[]
}

/** The owner that the calls of one tab are for. */
export interface ActingOwner {
  readonly ownerId: string
  readonly ownerName: string
  readonly ownerType: OwnerType
  readonly level: number
  readonly bizLimit: number
  readonly currency: string
  readonly timeZone: string
  readonly createAdDisabled: boolean
  /** The account acts for another owner than its own. */
  readonly onBehalf: boolean
}

/** Does somebody with these roles hold one that is asked for? */
export function holdsOneOf(
  held: readonly OperatorRole[],
  wanted: readonly OperatorRole[],
): boolean {
  return wanted.some((role) => held.includes(role))
}

/** As what the account counts while it acts: an agency that opens one of its advertisers is "sub-owner agency". */
export function loginTypeWhileActing(
  principal: Principal,
  acting: ActingOwner | null,
): LoginType | null {
  return principal.kind === 'agency' && acting?.onBehalf === true
    ? loginType.subOwnerAgency
    : principal.loginType
}
