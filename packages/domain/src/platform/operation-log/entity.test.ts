import { expect, test } from 'vitest'
import { operatorRole, type OperatorRole } from '../access/role.ts'
import { loggedEntities, readableEntities } from './entity.ts'

const { ADMIN, ADS_MANAGE, CUSTOMER_MANAGE, OPERATOR_MANAGE, RECHARGE } = operatorRole

test.each<[OperatorRole[], string[], string[]]>([
  [[ADMIN], loggedEntities, []],
  [[ADS_MANAGE], ['plan', 'ad', 'material', 'workOrder'], ['account', 'verification', 'owner']],
  [[OPERATOR_MANAGE], ['account', 'verification'], ['plan', 'owner']],
  [[CUSTOMER_MANAGE], ['owner'], ['plan', 'account']],
  [[RECHARGE], ['finance'], loggedEntities.filter((entity) => entity !== 'finance')],
  [[], [], loggedEntities],
])('S6.6 with the roles %j the log contains %j and not %j', (roles, readable, hidden) => {
  const read = readableEntities(roles)
  expect(read).toEqual(expect.arrayContaining(readable))
  expect(read.filter((entity) => hidden.includes(entity))).toEqual([])
})
