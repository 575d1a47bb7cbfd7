import { describe, expect, test } from 'vitest'
import { areas, areasOf, mayGrant, rolesOf, type Area } from './permission.ts'
import { operatorRole, type OperatorRole } from './role.ts'

const { ADMIN, ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE } = operatorRole
const [yes, no] = [true, false]

describe('the role matrix', () => {
  const columns = [ADMIN, ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE]

  test.each<[Area, ...boolean[]]>([
    ['promotion', yes, yes, no, no, no, no],
    ['material', yes, yes, no, no, no, no],
    ['monitoring', yes, yes, no, no, no, no],
    ['toolbox', yes, yes, no, no, no, no],
    ['recharge', yes, no, yes, no, no, no],
    ['transfer', yes, no, no, yes, no, no],
    ['customer', yes, no, no, no, yes, no],
    ['operator', yes, no, no, no, no, yes],
  ])(
    '%s may be changed by ADMIN %s, ADS %s, RECHARGE %s, TRANSFER %s, CUSTOMER %s, OPERATOR %s',
    (area, ...may) => {
      expect(columns.map((role) => areasOf([role]).has(area))).toEqual(may)
      expect(rolesOf(area)).toEqual(columns.filter((_, at) => may[at]))
    },
  )

  test('has eight areas, and allows none without a role', () => {
    expect(areas).toHaveLength(8)
    expect(areasOf([]).size).toBe(0)
    expect(areasOf([RECHARGE, TRANSFER])).toEqual(new Set(['recharge', 'transfer']))
  })

  test.each<[string, OperatorRole[], OperatorRole[]]>([
    ['ADMIN', [ADMIN], columns],
    ['OPERATOR_MANAGE', [OPERATOR_MANAGE], [OPERATOR_MANAGE]],
    ['OPERATOR_MANAGE and RECHARGE', [OPERATOR_MANAGE, RECHARGE], [RECHARGE, OPERATOR_MANAGE]],
    [
      'every role but OPERATOR_MANAGE and ADMIN',
      [ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE],
      [],
    ],
    [
      'every role but ADMIN',
      [ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE],
      [ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE],
    ],
    ['none', [], []],
  ])('S6.6 nobody grants a role that they do not have: %s', (_, roles, grantable) => {
    expect(columns.filter((role) => mayGrant(roles, role))).toEqual(grantable)
  })
})
