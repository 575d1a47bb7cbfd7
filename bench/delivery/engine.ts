import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { savePlan } from '@placard/contract/campaigns/plan'
import { code } from '@placard/contract/platform/code'
import { engineArguments } from '#server/delivery/reference-engine.ts'
import { freePort } from '#server/testing/free-port.ts'
import { signedInClient } from '#tests/support/client.ts'
import { type Row, rowOf } from '../harness.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { ended, feedComplete, type Subject } from './subject.ts'

const decisionsPerSecond = 1_000
const seconds = 35
/** V8 compiles most functions at once after some 10,000 decisions, which takes both processors for half a second. */
const warmUpSeconds = 15
const pauses = 50
const body = JSON.stringify({ spec: 1 })

/** Decisions of the reference engine over all ads, and the time until a paused plan is not decided for any more. */
export async function engineRows(subject: Subject): Promise<Row[]> {
  await feedComplete(subject.pool)
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-engine-'))
  const port = await freePort()
  const engine = spawn(process.execPath, engineArguments, {
    env: {
      PATH: process.env['PATH'] ?? '',
      PLACARD: subject.server.address,
      ENGINE_TOKEN: subject.token,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: 'inherit',
  })
  const address = `http://127.0.0.1:${port}`
  try {
    await ready(address, engine)
    return [await decisionRow(address), await pauseRow(subject, address)]
  } finally {
    await ended(engine)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(address: string, engine: ChildProcess): Promise<void> {
  for (;;) {
    if (engine.exitCode !== null) throw new Error(`the engine ended: ${engine.exitCode}`)
    const reply = await fetch(`${address}/health`).catch(() => null)
    if (reply?.ok) return
    await pause(200)
  }
}

/**
 * Sends one request after the other in even intervals, whether those before are answered or not, and counts the time from
 * the moment at which each was due. A generator that waits for answers would send fewer while the engine is busy.
 */
async function decisionRow(address: string): Promise<Row> {
  const agent = new Agent({ keepAlive: true })
  const taken: number[] = []
  const begin = performance.now()
  const asked: Promise<void>[] = []
  for (let at = 0; at < decisionsPerSecond * seconds; at += 1) {
    const due = begin + (at * 1_000) / decisionsPerSecond
    while (performance.now() < due) await pause(1)
    const answered = askedFor(address, agent)
    const isCounted = at >= decisionsPerSecond * warmUpSeconds
    asked.push(answered.then(() => void (isCounted && taken.push(performance.now() - due))))
  }
  await Promise.all(asked)
  agent.destroy()
  const metric = `decision at ${Math.round((asked.length * 1_000) / (performance.now() - begin))}/s, p99`
  return rowOf(
    { metric, unit: 'ms', peerName: 'the limit', better: 'less', goal: 1 },
    { ours: taken, peer: [5] },
    0.99,
  )
}

/** @throws Error if there is no decision */
async function askedFor(address: string, agent: Agent): Promise<void> {
  const sent = request(`${address}/decision`, { method: 'POST', agent })
  sent.end(body)
  const [reply]: IncomingMessage[] = await once(sent, 'response')
  const answer = reply === undefined ? '' : await text(reply)
  if (!answer.includes('"nonce"')) throw new Error(`there was no decision: ${answer}`)
}

/** With one plan that runs, the time from the answer to its pause until the last decision. */
async function pauseRow(subject: Subject, address: string): Promise<Row> {
  const { pool, ownerId, server } = subject
  await pool.query(
    `update plan set switch_on = plan_id = (
       select plan_id from ad where owner_id = $1 and spec_id = 1 and removed_at is null order by ad_id limit 1
     ) where owner_id = $1 and removed_at is null`,
    [ownerId],
  )
  const { rows } = await pool.query<{ plan_id: string; version: number }>(
    'select plan_id, version from plan where owner_id = $1 and switch_on and removed_at is null',
    [ownerId],
  )
  const planId = rows[0]?.plan_id ?? ''
  let version = Number(rows[0]?.version)
  await feedComplete(pool)
  const client = await signedInClient(server.address, { account: largeAccount })
  const taken: number[] = []
  const switched = async (switchOn: boolean) => {
    const reply = await client.call(savePlan, { planId, version, switchOn })
    if (reply.code !== code.success) throw new Error(`the plan was not saved: ${reply.message}`)
    version = reply.data.version
  }
  for (let turn = 0; turn < pauses; turn += 1) {
    await decided(address, true)
    await switched(false)
    const begin = performance.now()
    await decided(address, false)
    taken.push(performance.now() - begin)
    await switched(true)
  }
  return rowOf(
    {
      metric: 'pause to no more decisions, p99',
      unit: 'ms',
      peerName: 'the limit',
      better: 'less',
      goal: 1,
    },
    { ours: taken, peer: [1_000] },
    0.99,
  )
}

/** Asks until there is a decision, or none. */
async function decided(address: string, isWanted: boolean): Promise<void> {
  for (;;) {
    const reply = await fetch(`${address}/decision`, { method: 'POST', body })
    const { decision }: { decision: object | null } = JSON.parse(await reply.text())
    if ((decision !== null) === isWanted) return
    await pause(2)
  }
}
