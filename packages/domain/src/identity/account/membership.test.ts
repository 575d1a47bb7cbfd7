import { expect, test } from 'vitest'
import { loginType } from '../../platform/access/login-type.ts'
import { ownerType } from '../../platform/access/owner-type.ts'
import { founderOf, memberOf } from './membership.ts'

const agency = { kind: 'agency', loginType: loginType.agencyOnly }
const operator = { kind: 'operator', loginType: loginType.agencyOperator }
const sub = { kind: 'owner', loginType: loginType.subOwnerSelf }
const directed = { kind: 'owner', loginType: loginType.directedOwner }

test.each([
  ['an agency', ownerType.agency, agency, operator],
  ['a sub-owner', ownerType.subOwner, sub, sub],
  ['an old directed owner', ownerType.oldDirectedOwner, directed, directed],
  ['a directed owner', ownerType.directedOwner, directed, directed],
])('the users of %s', (_owner, type, first, others) => {
  expect(founderOf(type)).toEqual(first)
  expect(memberOf(type)).toEqual(others)
})
