import { staffRole, type StaffRole } from '@placard/domain/platform/access/staff-role'
import type { Person, PersonAccount } from '#server/access/testing/people.ts'

function staffWith(staffRoles: readonly StaffRole[]): PersonAccount {
  return { kind: 'staff', home: null, roles: [], staffRoles }
}

/** An admin of the platform staff. */
export const staffAdmin = staffWith([staffRole.admin])

/** Platform staff with each role, with several, and with none. */
export const staffPeople: readonly Person[] = [
  ...Object.values(staffRole).map((role): Person => ({
    name: `platform staff with the role ${role}`,
    relation: 'staff',
    account: staffWith([role]),
  })),
  {
    name: 'platform staff with two roles',
    relation: 'staff',
    account: staffWith([staffRole.reviewer, staffRole.financeClerk]),
  },
  { name: 'platform staff without a role', relation: 'staff', account: staffWith([]) },
  {
    name: 'an admin of the staff who signed in an hour ago',
    relation: 'staff',
    account: staffAdmin,
    flaw: 'staleSignIn',
  },
]
