import { type LoginType, loginType } from '../../platform/access/login-type.ts'
import { type OwnerType, ownerType } from '../../platform/access/owner-type.ts'

/** The relation of an account to its owner. */
export interface Membership {
  readonly kind: 'owner' | 'agency' | 'operator'
  readonly loginType: LoginType
}

/** Returns the membership of the first user of an owner: the agency or advertiser itself. @see spec S6.1 */
export function founderOf(type: OwnerType): Membership {
  switch (type) {
    case ownerType.agency:
    case ownerType.agencyOperator:
      return { kind: 'agency', loginType: loginType.agencyOnly }
    case ownerType.subOwner:
      return { kind: 'owner', loginType: loginType.subOwnerSelf }
    case ownerType.oldDirectedOwner:
    case ownerType.directedOwner:
      return { kind: 'owner', loginType: loginType.directedOwner }
  }
}

/** Returns the membership of users invited by them: an operator of the agency. @see spec S6.1 */
export function memberOf(type: OwnerType): Membership {
  const founder = founderOf(type)
  return founder.kind === 'agency'
    ? { kind: 'operator', loginType: loginType.agencyOperator }
    : founder
}
