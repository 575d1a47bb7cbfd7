import { describe, expect, test } from 'vitest'
import { operatorRole, type OperatorRole } from '../access/role.ts'
import type { DataEntry } from '../shared-state/data-entry.ts'
import { menuOf, type MenuGrant, permittedData, permittedMenus } from './permission.ts'

const home = menuOf('/manage/index')
const manage = menuOf('/manage')
const toolbox = menuOf('/toolbox/work-order')
const flow = menuOf('/finance/flow')
const recharge = menuOf('/finance/recharge')
const record = menuOf('/finance/record')
const log = menuOf('/operation-log')
const conversions = menuOf('/action-track')
const always = [menuOf('/notify/view'), menuOf('/notify/subscription'), menuOf('/personal')]
const { ADMIN, ADS_MANAGE, RECHARGE, TRANSFER } = operatorRole

describe('the menus of an account', () => {
  test.each<[OperatorRole[], MenuGrant, MenuGrant, string[]]>([
    [[ADMIN], null, null, [home, manage, recharge, record, flow, toolbox, conversions, log]],
    [[ADS_MANAGE], null, null, [home, manage, toolbox, conversions, log]],
    [[RECHARGE], null, null, [home, recharge, record, flow]],
    [[TRANSFER], null, null, [home, flow]],
    [[], null, null, []],
    [[ADMIN], [], null, []],
    [[ADMIN], null, [], []],
    [[ADMIN], [manage], [manage], [manage]],
    [[ADMIN], ['129'], [manage], []],
    [[RECHARGE], [manage], [manage], []],
  ])(
    'S6.2 with roles %j, the owner’s %j and its own %j are %j and those of everyone',
    (roles, ownerMenus, accountMenus, menus) => {
      expect(permittedMenus(roles, { ownerMenus, accountMenus })).toEqual([...menus, ...always])
    },
  )
})

describe('the data of an account', () => {
  const shop: DataEntry = { kind: 'shopMonitor' }
  const feeds: DataEntry = { kind: 'clickMonitor', flowScene: 'feeds' }
  const search: DataEntry = { kind: 'clickMonitor', flowScene: 'search' }
  test.each<[DataEntry[], DataEntry[] | null, DataEntry[]]>([
    [[shop, feeds], null, [shop, feeds]],
    [[shop, feeds], [], []],
    [[shop, feeds], [feeds, search], [feeds]],
    [[], [shop], []],
  ])('S6.2 with the owner’s %j and own %j are %j', (owner, own, entries) => {
    expect(permittedData(owner, own)).toEqual(entries)
  })
})
