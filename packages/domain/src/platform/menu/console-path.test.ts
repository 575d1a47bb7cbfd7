import { expect, test } from 'vitest'
import { consolePaths, isConsolePath } from './console-path.ts'
import { menuIdOfFragment } from './page.ts'

test.each([
  ['/markets', true],
  ['/markets/', true],
  ['/markets/manage/plan', true],
  ['/markets/Manage/Plan/', true],
  ['/markets/manage/plan/7/edit', true],
  ['/markets/manage/plan/7', false],
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
