import { expect, test } from 'vitest'
import { usagePageName } from './operation.ts'

test.each([
  ['/manage/plan', 'manage/plan'],
  ['/toolbox/work-order/1234', 'toolbox/work-order'],
  ['/manage//import/', 'manage/import'],
  ['/', ''],
])('the page at %s is named “%s”', (path, name) => {
  expect(usagePageName(path)).toBe(name)
})
