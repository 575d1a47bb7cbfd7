import { describe, expect, test } from 'vitest'
import {
  losesLastAdmin,
  mayStaff,
  staffAreas,
  type StaffArea,
  staffRemovalProblem,
  staffRights,
  staffRole,
  type StaffRole,
  staffRolesOf,
  tidyStaffRoles,
} from './staff-role.ts'

const { support, reviewer, content, financeClerk, financeApprover, admin } = staffRole

/** The roles that may change each area, and those that may only read it; written by hand. */
const rights: Readonly<Record<StaffArea, { change: StaffRole[]; read?: StaffRole[] }>> = {
  workOrder: { change: [support] },
  message: { change: [support, content] },
  banner: { change: [content] },
  questionnaire: { change: [content] },
  review: { change: [reviewer] },
  verification: { change: [reviewer] },
  owner: { change: [], read: [support] },
  supportView: { change: [support] },
  finance: { change: [financeClerk], read: [financeApprover] },
  approval: { change: [financeApprover], read: [financeClerk] },
  usage: { change: [] },
  help: { change: [support, content] },
  question: { change: [support, content] },
  dictionary: { change: [content] },
  landingTemplate: { change: [content] },
  staff: { change: [] },
}

const cases = staffAreas.flatMap((area) =>
  Object.values(staffRole).map((role) => {
    const { change, read = [] } = rights[area]
    const changes = role === admin || change.includes(role)
    return { area, role, changes, reads: changes || read.includes(role) }
  }),
)

test.each(cases)('$role and $area: changes $changes, reads $reads', (row) => {
  expect(mayStaff([row.role], 'change', row.area)).toBe(row.changes)
  expect(mayStaff([row.role], 'read', row.area)).toBe(row.reads)
  expect(staffRolesOf('change', row.area).includes(row.role)).toBe(row.changes)
  expect(staffRolesOf('read', row.area).includes(row.role)).toBe(row.reads)
})

describe('staff with several roles', () => {
  test('may do what one of them may', () => {
    expect(mayStaff([reviewer, financeApprover], 'read', 'finance')).toBe(true)
    expect(mayStaff([reviewer, financeApprover], 'change', 'finance')).toBe(false)
    expect(mayStaff([reviewer, financeApprover], 'change', 'review')).toBe(true)
  })

  test('may do nothing without a role', () => {
    for (const area of staffAreas) expect(mayStaff([], 'read', area)).toBe(false)
  })

  test('get each role once, in its order', () => {
    expect(tidyStaffRoles([admin, support, support])).toEqual([support, admin])
    expect(tidyStaffRoles([])).toEqual([])
  })
})

describe('the roles of a rule', () => {
  test('begin with admin, and are those of any of the areas', () => {
    expect(staffRolesOf('read', 'owner', 'finance')).toEqual([
      admin,
      support,
      financeClerk,
      financeApprover,
    ])
    expect(staffRolesOf('change', 'staff')).toEqual([admin])
  })

  test('name areas of the staff, each once', () => {
    for (const { changes, reads } of Object.values(staffRights)) {
      const named = [...changes, ...reads]
      expect(staffAreas).toEqual(expect.arrayContaining(named))
      expect(new Set(named).size).toBe(named.length)
    }
  })
})

describe('the last admin', () => {
  test.each([
    [{ isSelf: true, isLastAdmin: true }, 'lastAdmin'],
    [{ isSelf: false, isLastAdmin: true }, 'lastAdmin'],
    [{ isSelf: true, isLastAdmin: false }, 'self'],
    [{ isSelf: false, isLastAdmin: false }, null],
  ] as const)('is kept, and nobody removes the own account: %j', (who, problem) => {
    expect(staffRemovalProblem(who)).toBe(problem)
  })

  test.each([
    [true, [support], true],
    [true, [], true],
    [true, [support, admin], false],
    [false, [support], false],
  ])('keeps the role: last %j, wanted %j', (isLastAdmin, wanted, loses) => {
    expect(losesLastAdmin({ isLastAdmin }, wanted)).toBe(loses)
  })
})
