import { describe, expect, test } from 'vitest'
import { menuOf } from '../../platform/menu/permission.ts'
import type { DataEntry } from '../../platform/shared-state/data-entry.ts'
import { fullGrant, type Grant, isWithin, type OwnerGrant, tidyGrant } from './grant.ts'
import { areasOf, mayGrant } from '../../platform/access/permission.ts'
import { operatorRole, type OperatorRole } from '../../platform/access/role.ts'
import {
  changeProblems,
  invitationProblems,
  managingProblem,
  ownLimits,
  removalProblem,
} from './rule.ts'

const { ADMIN, ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE } = operatorRole
const manage = menuOf('/manage')
const everybodys = [menuOf('/notify/view'), menuOf('/notify/subscription'), menuOf('/personal')]
const recharge = menuOf('/finance/recharge')
/** A menu without a page. */
const packages = menuOf('/direct-package/list')
const shop: DataEntry = { kind: 'shopMonitor' }
const feeds: DataEntry = { kind: 'clickMonitor', flowScene: 'feeds' }
const search: DataEntry = { kind: 'clickMonitor', flowScene: 'search' }

const owner: OwnerGrant = { menuTree: null, dataTree: [shop, feeds] }
const aGrant = (roles: OperatorRole[], trees: Partial<Grant> = {}): Grant => ({
  roles,
  menuTree: null,
  dataTree: null,
  advertisers: null,
  lastDay: null,
  ...trees,
})
const aManager = (roles: OperatorRole[], trees: Partial<Grant> = {}) => ({
  accountId: '1',
  grant: aGrant(roles, trees),
  owner,
})
const aPerson = (roles: OperatorRole[], trees: Partial<Grant> = {}) => ({
  accountId: '2',
  grant: aGrant(roles, trees),
  isLastAdmin: false,
})

const aScope = (ownerIds: string[], labels: string[] = []) => ({ ownerIds, labels })

describe('S6.6 nobody can change an account with more rights than their own', () => {
  test.each<[string, OperatorRole[], Partial<Grant>, OperatorRole[], Partial<Grant>, boolean]>([
    ['an admin another admin', [ADMIN], {}, [ADMIN], {}, true],
    ['an admin everybody else', [ADMIN], {}, [ADS_MANAGE, TRANSFER], {}, true],
    ['a manager of operators another', [OPERATOR_MANAGE], {}, [OPERATOR_MANAGE], {}, true],
    ['a manager of operators somebody without a role', [OPERATOR_MANAGE], {}, [], {}, true],
    ['a manager of operators an admin', [OPERATOR_MANAGE], {}, [ADMIN], {}, false],
    ['a manager of operators who manages ads', [OPERATOR_MANAGE], {}, [ADS_MANAGE], {}, false],
    [
      'somebody with all the smaller roles an admin',
      [ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE],
      {},
      [ADMIN],
      {},
      false,
    ],
    ['one with both roles', [OPERATOR_MANAGE, ADS_MANAGE], {}, [ADS_MANAGE], {}, true],
    ['an admin without the menu', [ADMIN], { menuTree: [] }, [ADS_MANAGE], {}, false],
    ['neither has the menu', [ADMIN], { menuTree: [] }, [ADS_MANAGE], { menuTree: [] }, true],
    ['no role opens the menu', [ADMIN], { menuTree: [] }, [OPERATOR_MANAGE], {}, true],
    ['an admin without the data', [ADMIN], { dataTree: [shop] }, [RECHARGE], {}, false],
    ['the same data', [ADMIN], { dataTree: [shop] }, [], { dataTree: [shop] }, true],
    ['data that the owner lacks', [ADMIN], { dataTree: [] }, [], { dataTree: [search] }, true],
    ['all advertisers', [ADMIN], { advertisers: aScope(['7']) }, [], {}, false],
    ['some of all advertisers', [ADMIN], {}, [], { advertisers: aScope(['7'], ['North']) }, true],
    [
      'some of the own advertisers',
      [ADMIN],
      { advertisers: aScope(['7', '8'], ['North', 'South']) },
      [],
      { advertisers: aScope(['8'], ['South']) },
      true,
    ],
    [
      'another advertiser',
      [ADMIN],
      { advertisers: aScope(['7'], ['North']) },
      [],
      { advertisers: aScope(['9'], ['North']) },
      false,
    ],
    [
      'another label',
      [ADMIN],
      { advertisers: aScope(['7'], ['North']) },
      [],
      { advertisers: aScope(['7'], ['East']) },
      false,
    ],
    ['rights without an end', [ADMIN], { lastDay: '2026-12-31' }, [], {}, false],
    ['as long', [ADMIN], { lastDay: '2026-12-31' }, [], { lastDay: '2026-12-31' }, true],
    ['longer', [ADMIN], { lastDay: '2026-12-31' }, [], { lastDay: '2027-01-01' }, false],
    ['until a day', [ADMIN], {}, [], { lastDay: '2027-01-01' }, true],
  ])('S6.6 %s', (_case, own, ownTree, roles, trees, may) => {
    const [manager, person] = [aManager(own, ownTree), aPerson(roles, trees)]
    expect(managingProblem(manager, person)).toBe(may ? null : 'above')
    expect(removalProblem(manager, person)).toBe(may ? null : 'above')
  })

  test('S6.6 an account that can be changed has no role that could not be granted or revoked', () => {
    const all = Object.values(operatorRole)
    const sets = Array.from({ length: 64 }, (_, bits) =>
      all.filter((_role, at) => bits & (1 << at)),
    )
    const pairs = sets
      .filter((roles) => areasOf(roles).has('operator'))
      .flatMap((own) => sets.map((roles) => [own, roles] as const))
    const wrong = pairs.filter(
      ([own, roles]) =>
        isWithin(aGrant(roles), aGrant(own), owner) && !roles.every((role) => mayGrant(own, role)),
    )
    expect(pairs).toHaveLength(48 * 64)
    expect(wrong).toEqual([])
  })
})

describe('S6.6 granted rights are a part of the own ones', () => {
  test.each<[string, OperatorRole[], Partial<Grant>, Grant, string[]]>([
    ['an admin gives all', [ADMIN], {}, fullGrant, []],
    ['the own role', [OPERATOR_MANAGE], {}, aGrant([OPERATOR_MANAGE]), []],
    [
      'a role above',
      [OPERATOR_MANAGE, RECHARGE],
      {},
      aGrant([RECHARGE, ADMIN, TRANSFER]),
      ['roleAboveOwn roles.1', 'roleAboveOwn roles.2'],
    ],
    [
      'ADMIN by somebody with all the smaller roles',
      [ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE],
      {},
      aGrant([ADMIN]),
      ['roleAboveOwn roles.0'],
    ],
    [
      'without the operator area',
      [CUSTOMER_MANAGE],
      {},
      aGrant([CUSTOMER_MANAGE]),
      ['roleAboveOwn roles.0'],
    ],
    ['a menu of one’s own', [ADMIN], {}, aGrant([], { menuTree: [manage] }), []],
    [
      'a menu that one lacks',
      [ADMIN],
      { menuTree: [manage] },
      aGrant([], { menuTree: [manage, recharge] }),
      ['menuAboveOwn menuTree.1'],
    ],
    [
      'a menu that one’s roles do not open',
      [OPERATOR_MANAGE],
      {},
      aGrant([], { menuTree: [manage] }),
      ['menuAboveOwn menuTree.0'],
    ],
    [
      'every menu by a user with a few',
      [ADMIN],
      { menuTree: [manage] },
      aGrant([]),
      ['everythingAboveOwn menuTree'],
    ],
    ['data of the owner’s', [ADMIN], {}, aGrant([], { dataTree: [feeds] }), []],
    [
      'data that the owner lacks',
      [ADMIN],
      {},
      aGrant([], { dataTree: [feeds, search] }),
      ['dataAboveOwn dataTree.1'],
    ],
    [
      'data that one lacks',
      [ADMIN],
      { dataTree: [shop] },
      aGrant([], { dataTree: [feeds] }),
      ['dataAboveOwn dataTree.0'],
    ],
    [
      'all data by a user with some',
      [ADMIN],
      { dataTree: [shop] },
      aGrant([]),
      ['everythingAboveOwn dataTree'],
    ],
    [
      'advertisers of all',
      [ADMIN],
      {},
      aGrant([], { advertisers: aScope(['7', '8'], ['North']) }),
      [],
    ],
    [
      'advertisers and labels that one lacks',
      [ADMIN],
      { advertisers: aScope(['7'], ['North']) },
      aGrant([], { advertisers: aScope(['7', '8'], ['East', 'North']) }),
      ['advertiserAboveOwn advertisers.ownerIds.1', 'labelAboveOwn advertisers.labels.0'],
    ],
    [
      'all advertisers by a user with some',
      [ADMIN],
      { advertisers: aScope(['7']) },
      aGrant([]),
      ['everythingAboveOwn advertisers'],
    ],
    [
      'rights without an end by a user with an end',
      [ADMIN],
      { lastDay: '2026-12-31' },
      aGrant([]),
      ['everythingAboveOwn lastDay'],
    ],
    [
      'rights that last longer',
      [ADMIN],
      { lastDay: '2026-12-31' },
      aGrant([], { lastDay: '2027-01-01' }),
      ['lastDayAboveOwn lastDay'],
    ],
    [
      'rights that last as long',
      [ADMIN],
      { lastDay: '2026-12-31' },
      aGrant([], { lastDay: '2026-12-31' }),
      [],
    ],
  ])('S6.6 %s', (_case, own, ownTree, wanted, problems) => {
    const found = invitationProblems(aManager(own, ownTree), wanted)
    expect(found.map(({ kind, path }) => `${kind} ${path}`)).toEqual(problems)
  })

  test('an invitation grants the limits of the inviting user by default', () => {
    const { roles: _roles, ...noLimits } = fullGrant
    expect(ownLimits(aManager([ADMIN]))).toEqual(noLimits)
    const some = { advertisers: aScope(['7'], ['North']), lastDay: '2026-12-31' } as const
    const manager = aManager([ADMIN], {
      menuTree: [packages, manage],
      dataTree: [feeds, search],
      ...some,
    })
    expect(ownLimits(manager)).toEqual({
      menuTree: [manage, ...everybodys],
      dataTree: [feeds],
      ...some,
    })
    expect(invitationProblems(manager, { roles: [], ...ownLimits(manager) })).toEqual([])
  })
})

describe('S6.6 a change', () => {
  const few = { menuTree: [recharge], dataTree: [search] }
  test.each<[string, Partial<Grant>, Grant, Grant, string[]]>([
    [
      'leaves what somebody with more has given',
      { menuTree: [manage], dataTree: [shop] },
      aGrant([]),
      aGrant([]),
      [],
    ],
    ['leaves menus and data that nobody has', {}, aGrant([], few), aGrant([RECHARGE], few), []],
    [
      'takes them away',
      { menuTree: [] },
      aGrant([], few),
      aGrant([], { menuTree: [], dataTree: [] }),
      [],
    ],
    [
      'opens no menu above by a role',
      { menuTree: [] },
      aGrant([]),
      aGrant([ADS_MANAGE]),
      ['everythingAboveOwn menuTree'],
    ],
    [
      'opens no named menu above by a role',
      { menuTree: [] },
      aGrant([], { menuTree: [recharge, manage] }),
      aGrant([ADS_MANAGE], { menuTree: [recharge, manage] }),
      ['menuAboveOwn menuTree.1'],
    ],
    ['by a user with everything grants everything', {}, aGrant([], few), aGrant([]), []],
    [
      'leaves advertisers that the user lacks',
      { advertisers: aScope(['7']) },
      aGrant([], { advertisers: aScope(['8'], ['East']) }),
      aGrant([], { advertisers: aScope(['7', '8'], ['East']) }),
      [],
    ],
    [
      'gives no advertisers beyond the own ones, whatever there was before',
      { advertisers: aScope(['7']) },
      aGrant([]),
      aGrant([], { advertisers: aScope(['8']) }),
      ['advertiserAboveOwn advertisers.ownerIds.0'],
    ],
    [
      'leaves a later end, and lets nobody last longer',
      { lastDay: '2026-12-31' },
      aGrant([], { lastDay: '2027-01-31' }),
      aGrant([], { lastDay: '2027-01-31' }),
      [],
    ],
    [
      'does not put the end off beyond the own one',
      { lastDay: '2026-12-31' },
      aGrant([], { lastDay: '2027-01-31' }),
      aGrant([], { lastDay: '2027-02-01' }),
      ['lastDayAboveOwn lastDay'],
    ],
  ])('S6.6 %s', (_case, ownTree, before, after, problems) => {
    const person = { ...aPerson([]), grant: before }
    const found = changeProblems(aManager([ADMIN], ownTree), person, after)
    expect(found.map(({ kind, path }) => `${kind} ${path}`)).toEqual(problems)
  })

  test.each<[string, Grant, string[]]>([
    ['roles', aGrant([ADMIN, RECHARGE]), ['roles']],
    ['menus', aGrant([ADMIN], { menuTree: [manage] }), ['menuTree']],
    ['roles and data', aGrant([], { dataTree: [] }), ['roles', 'dataTree']],
    [
      'advertisers and end',
      aGrant([ADMIN], { advertisers: aScope([]), lastDay: '2027-01-01' }),
      ['advertisers', 'lastDay'],
    ],
    ['nothing', aGrant([ADMIN, ADMIN]), []],
  ])('S6.6 nobody changes their own roles, menus or data: %s', (_case, wanted, paths) => {
    const self = { ...aPerson([ADMIN]), accountId: '1' }
    const problems = changeProblems(aManager([ADMIN]), self, wanted)
    expect(problems).toEqual(paths.map((path) => ({ kind: 'ownGrant', path })))
    expect(managingProblem(aManager([ADMIN]), self)).toBe('self')
    expect(removalProblem(aManager([ADMIN]), self)).toBe('self')
  })

  test('S6.6 the last admin cannot be removed or demoted', () => {
    const last = { ...aPerson([ADMIN]), isLastAdmin: true }
    const platform = { accountId: null, grant: fullGrant, owner }
    expect(changeProblems(platform, last, aGrant([ADS_MANAGE]))).toEqual([
      { kind: 'lastAdmin', path: 'roles' },
    ])
    expect(changeProblems(platform, last, aGrant([ADMIN], { lastDay: '2099-01-01' }))).toEqual([
      { kind: 'lastAdmin', path: 'lastDay' },
    ])
    expect(changeProblems(platform, last, aGrant([ADMIN, RECHARGE]))).toEqual([])
    expect(changeProblems(platform, aPerson([ADMIN]), aGrant([]))).toEqual([])
    expect(removalProblem(platform, last)).toBe('lastAdmin')
    expect(removalProblem(platform, aPerson([ADMIN]))).toBeNull()
    expect(removalProblem(aManager([OPERATOR_MANAGE]), last)).toBe('above')
  })
})

test('a grant has one canonical form', () => {
  const loose: Grant = {
    roles: [TRANSFER, ADMIN, TRANSFER],
    menuTree: [manage, recharge, manage],
    dataTree: [shop, search, feeds, shop, { ...search }],
    advertisers: aScope(['10', '9', '10'], ['b', 'a', 'b']),
    lastDay: null,
  }
  const tidy = {
    roles: [ADMIN, TRANSFER],
    menuTree: [recharge, manage],
    dataTree: [feeds, search, shop],
    advertisers: aScope(['9', '10'], ['a', 'b']),
    lastDay: null,
  }
  expect(tidyGrant(loose)).toEqual(tidy)
  expect(tidyGrant({ ...loose, dataTree: [feeds, shop, search] })).toEqual(tidy)
  expect(tidyGrant(aGrant([]))).toEqual(aGrant([]))
})
