import { describe, expect, test } from 'vitest'
import { consolePaths, isConsolePath, menuIdAt, menuIdOfFragment } from './page.ts'

describe('S2.4 the menu of an address', () => {
  test.each([
    ['/markets/manage', 15756],
    ['/markets/manage/index', 115],
    ['/markets/owner/finance/recharge', 129],
    ['/markets/agency/finance/recharge', 129],
    ['/markets/owner/finance/record', 130],
    ['/markets/agency/finance/record', 130],
    ['/markets/owner/finance/flow', 131],
    ['/markets/agency/finance/flow', 131],
    ['/markets/toolbox/home', 132],
    ['/markets/toolbox/work-order', 132],
    ['/markets/notify/view', 133],
    ['/markets/notify/subscription', 134],
    ['/markets/operation-log', 135],
    ['/markets/dmp/manage', 137],
    ['/markets/direct-package/list', 138],
    ['/markets/personal', 642],
    ['/markets/action-track', 809],
    ['/markets/word-package', 15959],
    ['/markets/game-internal', 15961],
    ['/markets/channel-package', 16153],
    ['/markets/smart-assistant', 16329],
    ['/markets/clear-tool', 16353],
  ])('S2.4 %s: %i', (address, menuId) => {
    expect(menuIdAt(address)).toBe(menuId)
    expect(menuIdAt(`https://ads.example.com${address}/?a=1#b`)).toBe(menuId)
    expect(menuIdAt(`https://ads.example.com/x/#${address}?a=1`)).toBe(menuId)
  })

  test.each([
    ['the longest fragment wins', '/markets/dmp/manage/index', 115],
    ['addresses below a page belong to it', '/markets/manage/7/groups', 15756],
    ['doubled slashes count once', '/markets//manage//index', 115],
    ['a longer word is another page', '/markets/management', null],
    ['and so is one with other words before', '/markets/unmanage', null],
    ['parameters say nothing', '/markets/?redirect=/manage/index', null],
    ['nor do parameters of the hash', '/markets/#/?from=/manage', null],
    ['nor does the host', 'https://personal/markets', null],
    ['nor does the host alone', 'HTTPS://personal', null],
    ['nor does it with a page after it', 'https://personal/manage', 15756],
    ['what looks like a host within a path is a page', '/markets/1x://personal', 642],
    ['nor does the path together with the hash', '/markets/manage#index', 15756],
    ['no page, no menu', '/', null],
    ['an empty address has none', '', null],
  ])('S2.4 %s: %s', (_, address, menuId) => {
    expect(menuIdAt(address)).toBe(menuId)
  })
})

test.each([
  ['/markets', true],
  ['/markets/', true],
  ['/markets/manage/plan', true],
  ['/markets/Manage/Plan/', true],
  ['/markets/manage/plan/7/edit', true],
  ['/markets/manage/plan/7', true],
  ['/markets/manage/import', true],
  ['/markets/manage/import/7', true],
  ['/markets/manage/import/7/8', false],
  ['/markets/notify/subscription', true],
  ['/markets/notify', false],
  ['/markets/nowhere', false],
  ['/marketsmanage', false],
  ['/markets/manage/plan/nowhere', false],
  ['/', false],
])('the console has a page at %s: %s', (path, isKnown) => {
  expect(isConsolePath(path)).toBe(isKnown)
})

test('fragments of menus without a page are not addresses of the console', () => {
  const fragments = Object.keys(menuIdOfFragment)
  const missing = fragments.filter((fragment) => !isConsolePath(`/markets${fragment}`))
  expect(missing).not.toContain('/notify/view')
  expect(missing).toContain('/dmp/manage')
  expect(new Set(consolePaths).size).toBe(consolePaths.length)
})
