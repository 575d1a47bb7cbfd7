import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type FeedVictim, feedRound } from '#tests/crash/feed-round.ts'

const victims: readonly FeedVictim[] = ['server', 'engine', 'database', 'both', 'engine', 'server']
const total = { applied: 0 }
afterAll(() => console.log('entries that the engines have applied:', total.applied))

const seeds = Array.from({ length: 20 }, (_, at) => at + 1)

test.each(seeds)(
  'seed %i: an engine has what the database has, after a minute of changes with six kills',
  async (seed) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
    try {
      const { different, applied, refusedCursors } = await feedRound(dataDir, {
        seed,
        victims,
        aliveMs: 4_000 + Math.random() * 12_000,
      })
      total.applied += applied
      expect({ different, refusedCursors }).toEqual({ different: [], refusedCursors: 0 })
      // Otherwise the round has proved nothing.
      expect(applied).toBeGreaterThan(1_000)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
