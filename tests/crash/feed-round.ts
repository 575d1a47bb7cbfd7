import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import { deliveredState, FakeEngine, pageIn } from '#server/delivery/feed/testing/fake-engine.ts'
import { randomWrites } from '#server/delivery/feed/testing/random-writes.ts'
import { connectDatabase, type Database } from '#server/platform/database/connect.ts'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { type DoorCounts, throughDoors } from '#tests/crash/feed-doors.ts'
import { kill, type KillTarget, reconnected } from '#tests/crash/kill.ts'
import { type Writer, writersOf } from '#tests/crash/writers.ts'
import { writtenUntil } from '#tests/crash/writers-run.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const program = fileURLToPath(new URL('../../apps/server/src/placard.ts', import.meta.url))
const environment = { LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '1000000' }
/** The longest time until the engine has read the last change. */
const catchUpMs = 30_000

/** The process that is killed; an engine loses everything that it knows. */
export type FeedVictim = KillTarget | 'engine'

/** The result of a round. */
export interface FeedRound {
  /** The entries that the engine has otherwise than the database, at the end. */
  readonly different: readonly string[]
  /** The number of entries that the engine has applied. */
  readonly applied: number
  /** The number of times that its cursor was refused. A crash keeps the epoch, so there should be none. */
  readonly refusedCursors: number
  readonly kills: number
  /** The changes that took more than one call. */
  readonly throughDoors: DoorCounts
}

/** An engine that follows the feed of a server that comes and goes. */
class Follower {
  applied = 0
  refusedCursors = 0
  readonly #token: string
  #engine = new FakeEngine()
  #cursor = ''
  #life = new AbortController()

  constructor(token: string) {
    this.#token = token
  }

  /** The entries that it knows. */
  get state(): Map<string, unknown> {
    return this.#engine.state()
  }

  /** Loses everything, also the answer that is on its way. */
  crash(): void {
    this.#life.abort()
    this.#life = new AbortController()
    this.#forget()
  }

  /** Follows until the signal aborts. @throws Error if positions do not rise */
  async follow(over: AbortSignal, address: () => string): Promise<void> {
    while (!over.aborted) {
      const life = this.#life.signal
      const page = await this.#page(address(), AbortSignal.any([over, life])).catch(() => null)
      if (life.aborted) continue
      if (page === null) {
        await pause(100)
        continue
      }
      for (const line of page.lines) this.#engine.apply(line)
      this.applied += page.lines.length
      this.#cursor = page.next
    }
  }

  async #page(address: string, signal: AbortSignal) {
    const query = new URLSearchParams({ after: this.#cursor, wait: '1', limit: '200' })
    const reply = await fetch(`${address}/delivery/v1/changes?${query}`, {
      headers: { authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    if (reply.status === 410) {
      this.refusedCursors += 1
      this.#forget()
    }
    return reply.ok ? pageIn(await reply.text()) : null
  }

  #forget(): void {
    this.#engine = new FakeEngine()
    this.#cursor = ''
  }
}

interface Round {
  readonly seed: number
  /** They are killed one after the other. */
  readonly victims: readonly FeedVictim[]
  /** Returns the time until the next one is killed. */
  readonly aliveMs: () => number
  /** The time of changes and kills; by default each victim is killed once. */
  readonly changingMs?: number
}

/**
 * Changes what is delivered, through calls, files, change sets, the recycle bin, the command line and in the database, while
 * an engine follows the feed, and kills the victims. Compares the engine with the database in the end.
 */
export async function feedRound(
  dataDir: string,
  { seed, victims, aliveMs, changingMs = 0 }: Round,
): Promise<FeedRound> {
  let server = await startedServer(dataDir, environment)
  const over = new AbortController()
  try {
    const follower = new Follower(await newToken(dataDir))
    const following = follower.follow(over.signal, () => server.address)
    const counts: DoorCounts = { import: 0, changeSet: 0, recycleBin: 0, command: 0 }
    const beginMs = Date.now()
    let kills = 0
    for (; kills < victims.length || Date.now() - beginMs < changingMs; kills += 1) {
      const victim = victims[kills % victims.length] ?? 'both'
      // They are ready before the time of the turn begins, however slow the server is.
      const writers = await writersOn(server)
      const turnMs = aliveMs()
      const changes = changed(dataDir, server, {
        writers,
        // Each turn of the writers adds 1,000, and no two rounds write the same.
        seed: (seed * 1_000 + kills) * 1_000_000,
        aliveMs: turnMs,
        counts,
      })
      await pause(turnMs)
      if (victim === 'engine') follower.crash()
      else await kill(victim, { server, dataDir })
      await changes
      if (victim === 'server' || victim === 'both')
        server = await startedServer(dataDir, environment)
      await within(dataDir, openedOwners)
      await reconnected(server, 'owner@example.com')
    }
    const different = await differences(dataDir, follower)
    over.abort()
    await following
    const { applied, refusedCursors } = follower
    return { different, applied, refusedCursors, kills, throughDoors: counts }
  } finally {
    over.abort()
    await server.stop()
  }
}

/** Runs work on the database of a running server, which may have another socket after each start. */
async function within<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const host = readDataDirectoryOwner(dataDir)?.socketDir
  if (!host) throw new Error(`no server runs on ${dataDir}`)
  const database = connectDatabase({ ...embeddedAccess, host }, () => {})
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Adds an engine by the command line. */
async function newToken(dataDir: string): Promise<string> {
  const command = ['engine', 'add', `Follower ${randomUUID()}`, '--scopes', 'feed:read']
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...command], { env })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Closed owners could not sign in. */
async function openedOwners({ db }: Database): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.updateTable('owner').set({ closed_at: null }).execute()
      return
    } catch (error) {
      if (attempt === 60) throw error
      await pause(500)
    }
  }
}

async function writersOn(server: RunningServer): Promise<Writer[]> {
  const owner = await reconnected(server, 'owner@example.com')
  return writersOf(owner, await reconnected(server, 'agency@example.com'))
}

interface Turn {
  readonly writers: readonly Writer[]
  readonly seed: number
  readonly aliveMs: number
  readonly counts: DoorCounts
}

/** Changes what is delivered until the end of a turn. Changes that are cut off are no failure. */
async function changed(
  dataDir: string,
  server: RunningServer,
  { writers, seed, aliveMs, counts }: Turn,
): Promise<void> {
  const end = AbortSignal.timeout(aliveMs)
  const byCalls = writers.map((writer) =>
    writtenUntil(end, writer, server.address, { pauseMs: 20 }),
  )
  const inDatabase = within(dataDir, async (database) => {
    for (let turn = 0; !end.aborted; turn += 1)
      await randomWrites(database, { seed: seed + turn * 1_000, count: 20, writers: 3 })
  })
  const byDoors = throughDoors(server, dataDir, { end, counts, seed })
  await Promise.allSettled([...byCalls, inDatabase, byDoors])
}

/** Waits until the engine has what the database has. @returns the entries that differ still */
async function differences(dataDir: string, follower: Follower): Promise<string[]> {
  const endMs = Date.now() + catchUpMs
  for (;;) {
    const wanted = await within(dataDir, deliveredState)
    const known = follower.state
    const keys = new Set([...wanted.keys(), ...known.keys()])
    const different = [...keys].filter((key) => !isDeepStrictEqual(wanted.get(key), known.get(key)))
    if (different.length === 0 || Date.now() > endMs) return different
    await pause(200)
  }
}
