import { logout } from '@placard/contract/identity/sign-out'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { budgetCell, list } from './hosted-console.ts'
import { memoryOf, type MemoryUsage, timersOf } from './memory.ts'
import { leftoversOf } from './leftovers.ts'

/** A page in which the console can be shown and left. */
interface Visited {
  readonly page: Page
  show(): Promise<void>
  leave(): Promise<void>
  /** Presses “Sign out”; the console has a button for it if the host has none. */
  signOut?(): Promise<void>
  /** The elements and styles of the console's kinds that the page has itself. None by default. */
  readonly own?: readonly string[]
}

/** The allowed growth: of listeners and nodes since the first visit, of the heap over twenty visits. */
export const allowed = { more: 10, heapBytes: 2 ** 20 } as const

/** Animations that were running when the console was left take some time to finish. */
const idle = { timeout: 15_000 }

/**
 * Shows and leaves the console repeatedly, each time with a panel opened and a message shown. Nothing of it may remain
 * in the page between two visits, and no timer at the time of a measurement.
 *
 * @param visits the numbers of visits after which to measure, in ascending order
 * @returns the measurements minus the first
 */
export async function growthOver(
  visited: Visited,
  visits: readonly number[],
): Promise<MemoryUsage[]> {
  const { page, own = [] } = visited
  const memory = await memoryOf(page)
  const measurements: MemoryUsage[] = []
  for (let visit = 1; visit <= (visits.at(-1) ?? 0); visit += 1) {
    await visitOnce(visited)
    await expect.poll(() => leftoversOf(page)).toEqual(own)
    if (!visits.includes(visit)) continue
    await expect.poll(() => timersOf(page), idle).toEqual([])
    measurements.push(await memory())
  }
  return measurements.map((standing) => difference(standing, measurements[0]))
}

/**
 * Returns the heap growth from the second measurement to the third; 0 without a third. The first few visits warm up.
 */
export function lateHeapBytes([, half, all]: readonly MemoryUsage[]): number {
  return half && all ? all.heapBytes - half.heapBytes : 0
}

function difference(standing: MemoryUsage, first: MemoryUsage = standing): MemoryUsage {
  return {
    listeners: standing.listeners - first.listeners,
    nodes: standing.nodes - first.nodes,
    heapBytes: standing.heapBytes - first.heapBytes,
  }
}

/** Shows and leaves the console, with a panel opened and a message shown. */
export async function visitOnce({ page, show, leave, signOut }: Visited): Promise<void> {
  await show()
  await list(page, 'Plans').waitFor()
  // From the second visit on the cell contains the refused amount.
  const refused = page.getByRole('gridcell', { name: /^1( |$)/ })
  await budgetCell(page).or(refused).first().click()
  const editor = page.getByRole('textbox', { name: 'Daily budget of Winter boots' })
  await editor.fill('1')
  await editor.press('Enter')
  await page.getByText('The minimum').first().waitFor()
  const refusal = { code: 401, message: 'only on Sundays', data: null, requestId: '' }
  await page.route(`**${logout.path}`, (route) => route.fulfill({ json: refusal }), { times: 1 })
  await (signOut?.() ?? page.getByRole('button', { name: 'Sign out' }).click())
  await page.getByText('only on Sundays').waitFor()
  await leave()
}
