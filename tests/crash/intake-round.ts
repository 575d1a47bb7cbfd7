import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { databaseReader, type DatabaseReader } from '#tests/crash/database-reader.ts'
import {
  answerAtLast,
  answerTo,
  type CountedAd,
  type Intake,
  rightAnswer,
  type SentUnit,
  statisticsPath,
} from '#tests/crash/intake-unit.ts'
import { newToken, preparedAds, zone } from '#tests/crash/intake-setup.ts'
import { wrongFigures } from '#tests/crash/intake-verdict.ts'
import { kill, reconnected, type KillTarget } from '#tests/crash/kill.ts'
import { startedServer } from '#tests/support/running-server.ts'

/** The result of all kills. Every list is empty if nothing went wrong. */
export interface IntakeRound {
  /** The acknowledged units whose place another revision has after a crash. */
  readonly lost: readonly string[]
  /** The sums that do not belong to the units that count, after a crash and after they were sent again. */
  readonly miscounted: readonly string[]
  /** The answers that do not say what was counted. */
  readonly wrongAnswers: readonly string[]
  readonly acknowledged: number
  /** The units without an answer, and those of them that counted nevertheless. */
  readonly inDoubt: number
  readonly countedInDoubt: number
}

const environment = { LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '1000000' }
const hourInMs = 3_600_000
/** The longest time from losing the connection to the kill. */
const cutMaxMs = 300
/** As many as the server takes at once. */
const senders = 2
/** Hours of today and of days that are in running totals, from now. */
const hoursBack = [1, 2, 30, 54, 100]

/** The last revisions of a part of an hour that were acknowledged and that were sent without an answer. */
interface Place {
  readonly hourMs: number
  readonly part: number
  acknowledged: { readonly revision: number; readonly answer: unknown } | null
  inDoubt: number | null
}

/**
 * Sends units of figures and new revisions of them, kills each victim in turn after a while, every other one after its
 * connections were cut, restarts what was killed, and sends every unit once more.
 */
export async function intakeRound(
  dataDir: string,
  { victims, aliveMs }: { victims: readonly KillTarget[]; aliveMs: () => number },
): Promise<IntakeRound> {
  let server = await startedServer(dataDir, environment)
  try {
    const reader = databaseReader(dataDir)
    const round = new Round({
      reader,
      token: await newToken(dataDir),
      ads: await preparedAds(dataDir, reader),
    })
    for (const [at, victim] of victims.entries()) {
      const cut = new AbortController()
      const sending = round.sendUntilSilent(server.address, cut.signal)
      await round.firstAnswer()
      await pause(aliveMs())
      if (at % 2 === 1) {
        // Units may count now without an answer.
        cut.abort()
        await pause(Math.random() * cutMaxMs)
      }
      await kill(victim, { server, dataDir })
      await sending
      if (victim !== 'database') server = await startedServer(dataDir, environment)
      await reconnected(server, 'owner@example.com')
      await round.compareCounted(server.address)
      await round.sendAgain(server.address)
    }
    return round.result
  } finally {
    await server.stop()
  }
}

interface Engine {
  readonly reader: DatabaseReader
  readonly token: string
  readonly ads: readonly CountedAd[]
}

class Round {
  readonly #engine: Engine
  readonly #places: readonly Place[]
  readonly #failures = {
    lost: new Set<string>(),
    miscounted: new Set<string>(),
    wrongAnswers: new Set<string>(),
  }
  readonly #counts = { acknowledged: 0, inDoubt: 0, countedInDoubt: 0 }
  #first = Promise.withResolvers<void>()

  constructor(engine: Engine) {
    this.#engine = engine
    const thisHourMs = Math.floor(Date.now() / hourInMs) * hourInMs
    this.#places = Array.from({ length: senders }, (_, part) =>
      hoursBack.map((back): Place => ({
        hourMs: thisHourMs - back * hourInMs,
        part,
        acknowledged: null,
        inDoubt: null,
      })),
    ).flat()
  }

  get result(): IntakeRound {
    const { lost, miscounted, wrongAnswers } = this.#failures
    return {
      lost: [...lost],
      miscounted: [...miscounted],
      wrongAnswers: [...wrongAnswers],
      ...this.#counts,
    }
  }

  /** Resolves with the first answer of a server, which is slow at first. */
  firstAnswer(): Promise<void> {
    return this.#first.promise
  }

  /** Sends revisions, each sender those of its part, until no answer comes. */
  async sendUntilSilent(address: string, cut: AbortSignal): Promise<void> {
    this.#first = Promise.withResolvers()
    const intake = { address, cut, ...this.#engine }
    const parts = Map.groupBy(this.#places, ({ part }) => part)
    await Promise.all(Array.from(parts.values(), (places) => this.#sendPart(intake, places)))
  }

  async #sendPart(intake: Intake, places: readonly Place[]): Promise<void> {
    for (;;)
      for (const place of places) {
        const revision = (place.acknowledged?.revision ?? 0) + 1
        const answer = await answerTo(intake, unitOf(place, revision))
        if (answer?.status !== 200) {
          place.inDoubt = revision
          this.#counts.inDoubt += 1
          return
        }
        this.#acknowledge(place, revision, answer.body)
        this.#first.resolve()
      }
  }

  #acknowledge(place: Place, revision: number, answer: unknown): void {
    const right = rightAnswer(unitOf(place, revision), this.#engine.ads)
    if (!isDeepStrictEqual(answer, right))
      this.#failures.wrongAnswers.add(`${nameOf(place)} ${revision}: ${JSON.stringify(answer)}`)
    place.acknowledged = { revision, answer }
    this.#counts.acknowledged += 1
  }

  /** Compares the units that count after a crash with the acknowledged ones, and the figures with the units. */
  async compareCounted(address: string): Promise<void> {
    const revisions = await this.#countedRevisions(address)
    const units: SentUnit[] = []
    for (const place of this.#places) {
      const { acknowledged, inDoubt } = place
      const counted = revisions.get(nameOf(place)) ?? 0
      if (counted > 0) units.push(unitOf(place, counted))
      if (counted === inDoubt) this.#counts.countedInDoubt += 1
      else if (counted !== (acknowledged?.revision ?? 0))
        this.#failures.lost.add(`${nameOf(place)}: ${counted} instead of ${acknowledged?.revision}`)
    }
    await this.#compareFigures(units)
  }

  /** Sends every unit again, those in doubt for the second time, and an older revision of each. */
  async sendAgain(address: string): Promise<void> {
    const intake = { address, ...this.#engine }
    for (const place of this.#places) {
      if (place.inDoubt !== null) {
        const { inDoubt } = place
        const answer = await answerAtLast(intake, unitOf(place, inDoubt))
        this.#acknowledge(place, inDoubt, answer?.body)
        place.inDoubt = null
      }
      if (place.acknowledged === null) continue
      const { revision, answer } = place.acknowledged
      const again = await answerAtLast(intake, unitOf(place, revision))
      if (!isDeepStrictEqual(again, { status: 200, body: answer }))
        this.#failures.wrongAnswers.add(`${nameOf(place)} ${revision}: ${JSON.stringify(again)}`)
      if (revision === 1) continue
      const older = await answerAtLast(intake, unitOf(place, revision - 1))
      if (older?.status !== 409)
        this.#failures.wrongAnswers.add(
          `${nameOf(place)} ${revision - 1}: ${JSON.stringify(older)}`,
        )
    }
    await this.#compareFigures(
      this.#places.flatMap((place) =>
        place.acknowledged === null ? [] : unitOf(place, place.acknowledged.revision),
      ),
    )
  }

  async #compareFigures(units: readonly SentUnit[]): Promise<void> {
    const { reader, ads } = this.#engine
    for (const wrong of await wrongFigures(reader, { units, ads, zone }))
      this.#failures.miscounted.add(wrong)
  }

  /** Returns the revisions that count, as the server lists them. */
  async #countedRevisions(address: string): Promise<ReadonlyMap<string, number>> {
    const days = new Set(
      this.#places.map(({ hourMs }) => new Date(hourMs).toISOString().slice(0, 10)),
    )
    const revisions = new Map<string, number>()
    for (const day of days) {
      const reply = await fetch(`${address}${statisticsPath}/units?day=${day}`, {
        headers: { authorization: `Bearer ${this.#engine.token}` },
      })
      const { units } = (await reply.json()) as {
        units: readonly { hour: string; part: number; revision: number }[]
      }
      for (const { hour, part, revision } of units)
        revisions.set(nameOf({ hourMs: Date.parse(hour), part }), revision)
    }
    return revisions
  }
}

function unitOf({ hourMs, part }: Pick<Place, 'hourMs' | 'part'>, revision: number): SentUnit {
  return { hourMs, part, revision }
}

function nameOf({ hourMs, part }: Pick<Place, 'hourMs' | 'part'>): string {
  return `${new Date(hourMs).toISOString()} part ${part}`
}
