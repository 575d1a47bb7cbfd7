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

type Client = ReturnType<typeof keepAliveClient>

const account = 'owner@example.com'
const password = 'Demo-2026'
const limitMs = 5
const runs = 60

/**
 * Measures what a code of the authenticator app adds to a sign-in. The peer is a request of the same session that checks
 * nothing, so that the difference is the check itself: the throttle, the code, the new secrets and the security log.
 */
export async function secondFactorRows(address: string, pool: pg.Pool): Promise<Row[]> {
  const owner = await signedInClient(address, { account })
  const { secret } = (await owner.call(startFactor, {})).data
  await owner.call(confirmFactor, { code: codeOf(secret) })
  const taken = await measuredInTurns(
    {
      ours: () => inWaitingSession(address, (client) => codeMs(client, secret, pool)),
      peer: () =>
        inWaitingSession(address, (client) => awaitedMs(() => client.call(waitingFactors, {}))),
    },
    runs,
  )
  const figure = { unit: 'ms', better: 'less' } as const
  const metric = 'code of a second factor'
  const peerName = 'a request that checks nothing'
  const added = taken.ours.map((ms, turn) => ms - (taken.peer[turn] ?? 0))
  return [
    rowOf({ ...figure, metric: `${metric}, request`, peerName, goal: null }, taken, 0.5),
    rowOf(
      { ...figure, metric: `${metric}, difference`, peerName: 'the limit', goal: 1 },
      { ours: added, peer: [limitMs] },
      0.5,
    ),
  ]
}

/** Signs in with the password, and measures in the session that waits for the code. */
async function inWaitingSession(
  address: string,
  measured: (client: Client) => Promise<number>,
): Promise<number> {
  const reply = await fetch(`${address}${login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ account, password }),
  })
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const tk = cookies.find((cookie) => cookie.startsWith('tk='))?.slice('tk='.length) ?? ''
  const client = keepAliveClient(address, { cookie: cookies.join('; '), tk })
  await client.call(waitingFactors, {})
  const ms = await measured(client)
  client.end()
  return ms
}

async function codeMs(client: Client, secret: string, pool: pg.Pool): Promise<number> {
  // A code counts once, and the next one is half a minute away.
  await pool.query('update second_factor set last_step = 0')
  return awaitedMs(async () => {
    const { code, message } = await client.call(passFactor, { code: codeOf(secret) })
    if (code !== 0) throw new Error(`The code was refused: ${message}`)
  })
}
