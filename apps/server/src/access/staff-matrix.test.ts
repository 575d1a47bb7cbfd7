import { calls } from '@placard/contract/calls'
import { staffRole } from '@placard/domain/platform/access/staff-role'
import { describe, expect, test } from 'vitest'
import { rolesForStaffCall, staffMatrix } from '#server/access/testing/staff-matrix.ts'

const staffCalls = calls.filter(({ access }) => access.kind === 'staff')

describe('every call of platform staff', () => {
  test('is in the matrix once, and nothing else is', () => {
    const listed = staffMatrix.flatMap(([some]) => some.map(({ path }) => path))
    expect(listed.toSorted()).toEqual(staffCalls.map(({ path }) => path).toSorted())
  })

  const cases = staffCalls.flatMap((call) =>
    Object.values(staffRole).map((role) => ({ path: call.path, call, role })),
  )
  test.each(cases)('$path is open to $role as the matrix says', ({ call, role }) => {
    const { access } = call
    const isOpen = access.kind === 'staff' && access.roles.includes(role)
    expect(isOpen).toBe(rolesForStaffCall(call).includes(role))
  })
})
