import { expect, test } from 'vitest'
import { ownerType } from '../access/owner-type.ts'
import { operatorRole } from '../access/role.ts'
import { offeredPages, openPagesOf } from './offered-page.ts'
import { menuIdAt } from './page.ts'
import { menuOf } from './permission.ts'

const manage = menuOf('/manage')
const toolbox = menuOf('/toolbox/work-order')
const flow = menuOf('/finance/flow')
const log = menuOf('/operation-log')
const ownMenus = [menuOf('/notify/view'), menuOf('/personal')]
const own = ['message', 'personal']
const codesFor = (menuTree: string[], type: Parameters<typeof openPagesOf>[0]['ownerType']) =>
  openPagesOf({ menuTree, permissionList: [], ownerType: type }).map(({ code }) => code)

test.each([
  [
    'an advertiser',
    ownerType.directedOwner,
    [manage],
    [
      'plan',
      'group',
      'ad',
      'creative',
      'keyword',
      'material',
      'report',
      'drafts',
      'recycleBin',
      'import',
      ...own,
    ],
  ],
  ['an agency', ownerType.agency, [manage], own],
  [
    'an advertiser with the toolbox',
    ownerType.subOwner,
    [toolbox],
    ['toolbox', 'workOrder', ...own],
  ],
  ['an agency with the money', ownerType.agency, [flow], ['transactions', ...own]],
  [
    'an advertiser with all pages of money',
    ownerType.subOwner,
    [menuOf('/finance/recharge'), menuOf('/finance/record'), flow],
    ['recharge', 'rechargeRecords', 'transactions', ...own],
  ],
  ['an agency with the log', ownerType.agency, [log], ['operationLog', ...own]],
  [
    'an agency with both',
    ownerType.agency,
    [toolbox, log],
    ['toolbox', 'workOrder', 'operationLog', ...own],
  ],
  ['an advertiser with the home page alone', ownerType.subOwner, ['115'], ['home', ...own]],
  ['an agency with the home page', ownerType.agency, ['115'], ['home', ...own]],
  ['an advertiser without the menu', ownerType.subOwner, ['137'], own],
  ['an agency without the menu', ownerType.agency, [], own],
  ['the platform’s staff', null, [], []],
])('S2.7 %s is offered its pages', (_who, type, menuTree, codes) => {
  expect(codesFor([...menuTree, ...ownMenus], type)).toEqual(codes)
})

test.each([
  [[], []],
  [[menuOf('/notify/view')], ['message']],
  [[menuOf('/personal')], ['personal']],
])('S2.7 with the menus %j alone the pages %j are offered', (menuTree, codes) => {
  expect(codesFor(menuTree, ownerType.subOwner)).toEqual(codes)
})

test.each([
  [operatorRole.ADMIN, true],
  [operatorRole.OPERATOR_MANAGE, true],
  [operatorRole.ADS_MANAGE, false],
  [operatorRole.CUSTOMER_MANAGE, false],
])('S6.6 the role %i opens the page of operators, without a menu: %s', (role, isOpen) => {
  for (const type of [ownerType.agency, ownerType.subOwner]) {
    const open = openPagesOf({ menuTree: [], permissionList: [role], ownerType: type })
    expect(open.some(({ code }) => code === 'operator')).toBe(isOpen)
  }
})

test.each([
  [operatorRole.ADMIN, true],
  [operatorRole.ADS_MANAGE, true],
  [operatorRole.RECHARGE, true],
  [operatorRole.TRANSFER, true],
  [operatorRole.CUSTOMER_MANAGE, true],
  [operatorRole.OPERATOR_MANAGE, false],
])('the role %i opens the page of advertisers of an agency alone: %s', (role, isOpen) => {
  const hasPage = (type: Parameters<typeof openPagesOf>[0]['ownerType']) =>
    openPagesOf({ menuTree: [], permissionList: [role], ownerType: type }).some(
      ({ code }) => code === 'advertiser',
    )
  expect(hasPage(ownerType.agency)).toBe(isOpen)
  expect(hasPage(ownerType.subOwner)).toBe(false)
})

test.each(offeredPages.filter(({ menuId }) => menuId !== null))(
  'S2.4 the page $code has the address of its menu',
  ({ path, menuId }) => {
    expect(String(menuIdAt(path))).toBe(menuId)
  },
)
