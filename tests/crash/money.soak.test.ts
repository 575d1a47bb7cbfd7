import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { moneyRound } from '#tests/crash/money-round.ts'
import { soundMoney } from '#tests/crash/money-verdict.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'placard-crash-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const rounds = Array.from({ length: 20 }, (_, at) => ({
  transfer: at + 1,
  settlement: (at % 6) + 1,
}))

test.each(rounds)(
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
)
