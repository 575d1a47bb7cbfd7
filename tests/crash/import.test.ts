import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgetStep, crashRound } from '#tests/crash/round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('an import that is killed with server and database goes on, and no acknowledged change is lost', async () => {
  const result = await crashRound(dataDir, { victim: 'both', delayMs: 400, name: 'Crash' })
  expect(result.job).toMatchObject({ state: 'done' })
  expect(result.ads).toBe(result.adsOfFile)
  // The save under way when the power went may or may not have been made; no acknowledged one is missing.
  const { acknowledged, found } = result
  const more = found.version - acknowledged.version
  expect([0, 1]).toContain(more)
  expect(found.dayBudget).toBe(acknowledged.dayBudget + more * budgetStep)
})
