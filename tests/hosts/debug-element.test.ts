import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildForDevelopment } from './support/console-build.ts'
import { hostsForTests, list } from './support/hosted-console.ts'

const hosts = hostsForTests()
const at = '/host/console-for-development/'

beforeAll(() => buildForDevelopment(join(hosts.folder(), 'console-for-development'), at))

test.each([
  { mode: 'development', entry: { entry: `${at}index.html` }, marks: ['development'] },
  { mode: 'production', entry: {}, marks: [] },
])('S4.14 the debug element of a build for $mode: $marks', async ({ entry, marks }) => {
  const { page, show, leave } = await hosts.open('qiankun', entry)
  await show()
  await list(page, 'Plans').waitFor()
  expect(await page.locator('#left .mkt-debug').allTextContents()).toEqual(marks)
  await leave()
  await list(page, 'Plans').waitFor({ state: 'detached' })
  expect(await page.locator('.mkt-debug').count()).toBe(0)
})
