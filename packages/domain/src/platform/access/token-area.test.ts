import { expect, test } from 'vitest'
import { operatorRole, type OperatorRole } from './role.ts'
import {
  mayUseArea,
  offeredTokenAreas,
  rolesOfToken,
  tidyTokenGrant,
  type TokenArea,
} from './token-area.ts'

const { ADMIN, ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE } = operatorRole

test('a tidy grant has each area once, in order, and reads what it changes', () => {
  expect(
    tidyTokenGrant({ reads: ['account', 'promotion', 'account'], changes: ['material'] }),
  ).toEqual({ reads: ['promotion', 'material', 'account'], changes: ['material'] })
})

test.each([
  ['promotion', 'read', true],
  ['promotion', 'write', false],
  ['material', 'read', true],
  ['material', 'write', true],
  ['finance', 'read', false],
  ['finance', 'write', false],
  [null, 'read', false],
  [null, 'write', false],
] as const)('a token that reads plans and changes materials may %s %s: %s', (area, effect, may) => {
  expect(mayUseArea({ reads: ['promotion'], changes: ['material'] }, area, effect)).toBe(may)
})

test.each<[OperatorRole[], TokenArea[], TokenArea | null, OperatorRole[]]>([
  [[ADMIN], ['promotion'], 'promotion', [ADS_MANAGE]],
  [[ADMIN], ['material'], 'material', [ADS_MANAGE]],
  [[ADMIN], ['toolbox'], 'toolbox', [ADS_MANAGE]],
  [[ADMIN], ['finance'], 'finance', [RECHARGE, TRANSFER]],
  [[ADMIN], ['customer'], 'customer', [CUSTOMER_MANAGE]],
  [[ADMIN], ['promotion', 'customer'], 'customer', [ADS_MANAGE, CUSTOMER_MANAGE]],
  [[ADMIN], ['account'], 'account', [ADMIN]],
  [[ADMIN], ['promotion', 'account'], 'promotion', [ADS_MANAGE]],
  [[RECHARGE, ADS_MANAGE], ['finance'], 'finance', [RECHARGE]],
  [[OPERATOR_MANAGE], ['promotion', 'finance', 'customer'], 'promotion', []],
  [[OPERATOR_MANAGE], ['account'], 'account', [OPERATOR_MANAGE]],
  [[], ['promotion'], 'promotion', []],
  [[ADMIN], ['promotion'], null, [ADS_MANAGE]],
])(
  'the roles of a maker with %j in a token for %j, for a call of %s: %j',
  (maker, reads, area, roles) => {
    expect(rolesOfToken(maker, { reads, changes: [] }, area)).toEqual(roles)
  },
)

test.each<[OperatorRole[], boolean, TokenArea[]]>([
  [[ADMIN], true, ['promotion', 'material', 'toolbox', 'finance', 'customer', 'account']],
  [[ADMIN], false, ['promotion', 'material', 'toolbox', 'finance', 'account']],
  [[ADS_MANAGE], true, ['promotion', 'material', 'toolbox', 'account']],
  [[TRANSFER], true, ['finance', 'account']],
  [[CUSTOMER_MANAGE], true, ['customer', 'account']],
  [[CUSTOMER_MANAGE], false, ['account']],
  [[OPERATOR_MANAGE], true, ['account']],
  [[], true, []],
])('a maker with the roles %j, of an agency: %s, is offered %j', (roles, isAgency, offered) => {
  expect(offeredTokenAreas(roles, isAgency)).toEqual(offered)
})
