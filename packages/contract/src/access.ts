import { operatorRole } from '@placard/domain/operator/role'
import type { Access } from './call.ts'

/** Everybody who has a role at the acting owner, whichever it is. @see spec S6.6 */
export const anyRole: Access = {
  kind: 'acting',
  roles: Object.values(operatorRole),
  menu: null,
}

/** The platform's own people. */
export const staff: Access = { kind: 'staff' }
