import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { moneyRound } from '#tests/crash/money-round.ts'
import { soundMoney } from '#tests/crash/money-verdict.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  { transfer: 1, settlement: 5 },
  { transfer: 9, settlement: 2 },
  { transfer: 21, settlement: 6 },
])(
  'a kill -9 before statement $transfer of a transfer and $settlement of a settlement loses and doubles nothing',
  async (kills) => {
    expect(await moneyRound(dataDir, kills)).toEqual({
      wasStopped: { transfer: true, settlement: true },
      leftOver: 0,
      verdict: soundMoney,
      transfers: 1,
      // That of the agency.
      logged: 1,
    })
  },
  // Each round starts the server four times, which takes long on a busy machine.
  300_000,
)
