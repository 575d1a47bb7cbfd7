import { operatorRole } from '@placard/domain/platform/access/role'
import type { Access } from './call.ts'

/** Everybody who has a role at the acting owner, whichever it is. @see spec S6.6 */
export const anyRole: Access = {
  kind: 'acting',
  roles: Object.values(operatorRole),
  menu: null,
}

/** The platform's own people. */
export const staff: Access = { kind: 'staff' }

/** Help and dictionaries are the same for everybody who has signed in, the platform's staff included. */
export const anySignedIn: Access = { kind: 'signedIn' }

/** Speaks for the owner towards the platform. @see spec S6.6 */
export const speaksForOwner: Access = { kind: 'acting', roles: [operatorRole.ADMIN], menu: null }
