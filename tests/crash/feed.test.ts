import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { feedRound } from '#tests/crash/feed-round.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('an engine that follows the feed has what the database has, after kills of the database, the server and itself', async () => {
  const victims = ['database', 'engine', 'both'] as const
  const { different, applied, refusedCursors } = await feedRound(dataDir, {
    seed: 1,
    victims,
    aliveMs: () => 1_500,
  })
  expect({ different, refusedCursors }).toEqual({ different: [], refusedCursors: 0 })
  // Otherwise the round has proved nothing.
  expect(applied).toBeGreaterThan(100)
})
