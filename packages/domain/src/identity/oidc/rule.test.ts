import { expect, test } from 'vitest'
import { operatorRole } from '../../platform/access/role.ts'
import { domainOf, rolesOfClaim } from './rule.ts'

const { ADMIN, ADS_MANAGE, RECHARGE } = operatorRole
const map = { ads: [ADS_MANAGE], money: [RECHARGE, ADS_MANAGE], all: [ADMIN], none: [] }

test.each([
  ['ads', [ADS_MANAGE]],
  [['ads'], [ADS_MANAGE]],
  [
    ['money', 'ads', 'others'],
    [ADS_MANAGE, RECHARGE],
  ],
  [['all', 'all'], [ADMIN]],
  [['none'], []],
  ['others', []],
  ['toString', []],
  ['__proto__', []],
  ['', []],
  [undefined, []],
  [null, []],
  [2, []],
  [{ ads: true }, []],
  [[['ads']], []],
])('the claim %j grants %j', (claim, roles) => {
  expect(rolesOfClaim(map, claim)).toEqual(roles)
})

test.each([
  ['Mei@Example.COM ', 'example.com'],
  ['a@b@example.com', 'example.com'],
  ['example.com', null],
  ['mei@', null],
  ['mei@exa mple.com', null],
  ['', null],
])('the domain of %j is %j', (account, domain) => {
  expect(domainOf(account)).toBe(domain)
})
