import {
  confirmFactor,
  passFactor,
  startFactor,
  waitingFactors,
} from '@placard/contract/identity/second-factor'
import { login } from '@placard/contract/identity/sign-in'
import type pg from 'pg'
import { codeOf } from '#tests/support/authenticator.ts'
import { signedInClient } from '#tests/support/client.ts'
import { keepAliveClient } from '../calls/keep-alive-client.ts'
import { awaitedMs, measuredInTurns, type Row, rowOf } from '../harness.ts'

const account = 'owner@example.com'
const password = 'Demo-2026'
const limitMs = 5
const runs = 60

/**
 * Measures what a code of the authenticator app adds to a sign-in: the request with the code. The peer is a commit of
 * one row, without which no code can be spent.
 */
export async function secondFactorRows(address: string, pool: pg.Pool): Promise<Row[]> {
  const owner = await signedInClient(address, { account })
  const { secret } = (await owner.call(startFactor, {})).data
  await owner.call(confirmFactor, { code: codeOf(secret) })
  await pool.query('create table committed (n int)')
  await pool.query('insert into committed values (0)')
  const taken = await measuredInTurns(
    {
      ours: () => codeMs(address, secret, pool),
      peer: () => awaitedMs(() => pool.query('update committed set n = n + 1')),
    },
    runs,
  )
  const figure = { unit: 'ms', better: 'less' } as const
  const metric = 'code of a second factor'
  return [
    rowOf({ ...figure, metric, peerName: 'a commit by pg', goal: null }, taken, 0.5),
    rowOf(
      { ...figure, metric: `${metric}, median`, peerName: 'the limit', goal: 1 },
      { ours: taken.ours, peer: [limitMs] },
      0.5,
    ),
  ]
}

/** Signs in with the password, and returns how long the code takes. */
async function codeMs(address: string, secret: string, pool: pg.Pool): Promise<number> {
  const reply = await fetch(`${address}${login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ account, password }),
  })
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const tk = cookies.find((cookie) => cookie.startsWith('tk='))?.slice('tk='.length) ?? ''
  const client = keepAliveClient(address, { cookie: cookies.join('; '), tk })
  await client.call(waitingFactors, {})
  // A code counts once, and the next one is half a minute away.
  await pool.query('update second_factor set last_step = 0')
  const ms = await awaitedMs(async () => {
    const { code, message } = await client.call(passFactor, { code: codeOf(secret) })
    if (code !== 0) throw new Error(`The code was refused: ${message}`)
  })
  client.end()
  return ms
}
