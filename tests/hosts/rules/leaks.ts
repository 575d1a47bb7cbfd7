import { logout } from '@placard/contract/sign-in'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { list } from '../support/hosted-console.ts'
import { memoryOf, type Standing, timersOf } from '../support/memory.ts'
import { remainsOf } from '../support/remains.ts'

interface Visited {
  readonly page: Page
  show(): Promise<void>
  leave(): Promise<void>
}

/** Animations that were under way when the console left run out by themselves. */
const idle = { timeout: 15_000 }
const allowedMore = 10
const allowedHeapBytes = 2 ** 20

/** Shows and leaves the console over and over, each time with a panel opened and a message shown. */
export async function expectNothingLeft(visited: Visited, visits: number): Promise<void> {
  const [first, last] = await standingsAfter(visited, [1, visits])
  if (first === undefined || last === undefined) throw new Error('expected at least one visit')
  expectNoMore(first, last)
}

/** As `expectNothingLeft` with forty visits, in the second half of which the heap does not grow either. */
export async function expectSteadyMemory(visited: Visited): Promise<void> {
  const [first, half, last] = await standingsAfter(visited, [1, 20, 40])
  if (!first || !half || !last) throw new Error('expected three standings')
  expectNoMore(first, last)
  expect(last.heapBytes - half.heapBytes, 'heap').toBeLessThanOrEqual(allowedHeapBytes)
}

function expectNoMore(first: Standing, last: Standing): void {
  expect(last.listeners, 'listeners').toBeLessThanOrEqual(first.listeners + allowedMore)
  expect(last.nodes, 'nodes').toBeLessThanOrEqual(first.nodes + allowedMore)
}

/** @param visits after how many of them to look, in rising order */
async function standingsAfter(visited: Visited, visits: readonly number[]): Promise<Standing[]> {
  const { page } = visited
  const memory = await memoryOf(page)
  const standings: Standing[] = []
  for (let visit = 1; visit <= (visits.at(-1) ?? 0); visit += 1) {
    await visitOnce(visited)
    if (!visits.includes(visit)) continue
    await expect.poll(() => timersOf(page), idle).toEqual([])
    standings.push(await memory())
  }
  return standings
}

async function visitOnce({ page, show, leave }: Visited): Promise<void> {
  await show()
  await list(page, 'Plans').waitFor()
  await page.getByRole('gridcell', { name: '2,000.00', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Day budget of Winter boots' })
  await editor.fill('1')
  await editor.press('Enter')
  await page.getByText('must be at least').first().waitFor()
  const refusal = { code: 401, message: 'only on Sundays', data: null, requestId: '' }
  await page.route(`**${logout.path}`, (route) => route.fulfill({ json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('only on Sundays').waitFor()
  await leave()
  await expect.poll(() => remainsOf(page)).toEqual([])
}
