import { staffRole, type StaffRole } from '@placard/domain/platform/access/staff-role'
import type { Person, PersonAccount } from '#server/access/testing/people.ts'

function staffWith(staffRoles: readonly StaffRole[]): PersonAccount {
  return { kind: 'staff', home: null, roles: [], staffRoles }
}

/** An admin of the platform staff. */
export const staffAdmin = staffWith([staffRole.admin])

/** Platform staff who look at the account of an owner, and those who no longer may. */
const views: readonly Person[] = [
  ...(['direct', 'client', 'agency'] as const).map((tenant): Person => ({
    name: `support that looks at the account: ${tenant}`,
    relation: 'member',
    account: staffWith([staffRole.support]),
    views: tenant,
  })),
  {
    name: 'an admin of the staff who looks at an account',
    relation: 'member',
    account: staffAdmin,
    views: 'direct',
  },
  {
    name: 'staff that has lost the role for support views',
    relation: 'lost',
    account: staffWith([staffRole.content]),
    views: 'direct',
  },
  {
    name: 'support whose view has ended',
    relation: 'lost',
    account: staffWith([staffRole.support]),
    views: 'direct',
    flaw: 'expiredAccess',
  },
  {
    name: 'support with the view of another session',
    relation: 'lost',
    account: staffWith([staffRole.support]),
    views: 'direct',
    flaw: 'accessOfAnotherSession',
  },
  {
    name: 'support with a view of a closed owner',
    relation: 'lost',
    account: staffWith([staffRole.support]),
    views: 'closed',
  },
]

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
  ...views,
]
