import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doors } from '#tests/crash/feed-doors.ts'
import { type FeedVictim, feedRound } from '#tests/crash/feed-round.ts'

const victims: readonly FeedVictim[] = ['server', 'engine', 'database', 'both', 'engine', 'server']
const changingMs = 600_000

const seeds = Array.from({ length: 20 }, (_, at) => at + 1)

// Each waits most of the time for its server to start again.
test.concurrent.each(seeds)(
  'seed %i: an engine has what the database has, after ten minutes of changes from all doors with kills',
  async (seed) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
    try {
      const { different, applied, refusedCursors, kills, throughDoors } = await feedRound(dataDir, {
        seed,
        victims,
        aliveMs: () => Math.round(4_000 + Math.random() * 26_000),
        changingMs,
      })
      console.log(`seed ${seed}: ${kills} kills, ${applied} entries applied, changes`, throughDoors)
      expect({ different, refusedCursors }).toEqual({ different: [], refusedCursors: 0 })
      // Otherwise the round has proved nothing.
      expect(applied).toBeGreaterThan(1_000)
      for (const door of doors) expect(throughDoors[door], door).toBeGreaterThan(0)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
