/** The roles of platform staff. An account can have several. */
export const staffRole = {
  support: 'support',
  reviewer: 'reviewer',
  content: 'content',
  financeClerk: 'financeClerk',
  financeApprover: 'financeApprover',
  admin: 'admin',
} as const
/** One of the codes of `staffRole`. */
export type StaffRole = (typeof staffRole)[keyof typeof staffRole]

/** The areas that calls of platform staff belong to, in the order of its menu. */
export const staffAreas = [
  'workOrder',
  'message',
  'banner',
  'questionnaire',
  'review',
  'verification',
  'owner',
  'supportView',
  'finance',
  'approval',
  'usage',
  'help',
  'question',
  'dictionary',
  'landingTemplate',
  'staff',
] as const
/** One of `staffAreas`. */
export type StaffArea = (typeof staffAreas)[number]

/** Reading an area, or changing something in it. */
export type StaffAction = 'read' | 'change'

/** The areas that a role may change, and those that it may only read. */
interface StaffRights {
  readonly changes: readonly StaffArea[]
  readonly reads: readonly StaffArea[]
}

/** The rights of each role. What may be changed may be read. @see docs/decisions/076 */
export const staffRights: Readonly<Record<StaffRole, StaffRights>> = {
  support: {
    changes: ['workOrder', 'message', 'supportView', 'help', 'question'],
    reads: ['owner'],
  },
  reviewer: { changes: ['review', 'verification'], reads: [] },
  content: {
    changes: [
      'message',
      'banner',
      'questionnaire',
      'help',
      'question',
      'dictionary',
      'landingTemplate',
    ],
    reads: [],
  },
  financeClerk: { changes: ['finance'], reads: ['approval'] },
  financeApprover: { changes: ['approval'], reads: ['finance'] },
  admin: { changes: staffAreas, reads: [] },
}

/** Returns whether staff with these roles may read or change an area. */
export function mayStaff(
  roles: readonly StaffRole[],
  action: StaffAction,
  area: StaffArea,
): boolean {
  return roles.some((role) => {
    const { changes, reads } = staffRights[role]
    return changes.includes(area) || (action === 'read' && reads.includes(area))
  })
}

/** At least one role: a rule without any would be open to nobody. */
export type SomeStaffRoles = readonly [StaffRole, ...StaffRole[]]

/** Returns the roles that may read or change one of the areas, in the order of `staffRole`, and admin first. */
export function staffRolesOf(action: StaffAction, ...areas: readonly StaffArea[]): SomeStaffRoles {
  const others = Object.values(staffRole).filter(
    (role) => role !== staffRole.admin && areas.some((area) => mayStaff([role], action, area)),
  )
  return [staffRole.admin, ...others]
}

/** Returns the roles in the order of `staffRole`, each once. */
export function tidyStaffRoles(roles: readonly StaffRole[]): StaffRole[] {
  return Object.values(staffRole).filter((role) => roles.includes(role))
}

/** A member of the platform staff whose access is about to change. */
interface ChangedStaff {
  readonly isSelf: boolean
  /** True if no other admin can sign in. */
  readonly isLastAdmin: boolean
}

/** Returns the reason why an admin may not suspend or remove a member of the staff; null if they may. */
export function staffRemovalProblem({
  isSelf,
  isLastAdmin,
}: ChangedStaff): 'self' | 'lastAdmin' | null {
  if (isLastAdmin) return 'lastAdmin'
  return isSelf ? 'self' : null
}

/** Returns whether the wanted roles take the role admin from the last one who has it. */
export function losesLastAdmin(
  { isLastAdmin }: Pick<ChangedStaff, 'isLastAdmin'>,
  wanted: readonly StaffRole[],
): boolean {
  return isLastAdmin && !wanted.includes(staffRole.admin)
}
