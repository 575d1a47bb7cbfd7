import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Feed } from './feed.ts'
import type { Figures, HourFigures } from './figures.ts'
import type { Ledger } from './ledger.ts'
import type { EngineSettings } from './settings.ts'

const spendEveryMs = 5_000
const statusEveryMs = 10_000
const figuresEveryMs = 15_000
/** Placard takes the figures of seven days. */
const figuresDays = 6
const requestMs = 10_000
const version = 'reference 1'
const mostCounters = 10_000

interface Reporting {
  readonly settings: EngineSettings
  readonly feed: Feed
  readonly ledger: Ledger
  readonly figures: Figures
}

type Tell = (problem: string) => void

interface Report {
  readonly type: 'application/json' | 'application/x-ndjson'
  readonly body: string
}

/** Returns a function that sends reports, and tells what prevents it. It answers whether a report has arrived. */
function poster({ placard, token }: EngineSettings, tell: Tell) {
  return async (path: string, { type, body }: Report): Promise<boolean> => {
    try {
      const reply = await fetch(`${placard}/delivery/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
        signal: AbortSignal.timeout(requestMs),
      })
      const answer = await reply.text()
      if (!reply.ok) tell(`${path}: ${reply.status} ${answer}`)
      return reply.ok
    } catch (error) {
      tell(`${path}: ${String(error)}`)
      return false
    }
  }
}

/**
 * Reports what this copy has spent and counted, and what it has applied. Spending is cumulative and figures replace those
 * of their hour, so a report that fails is made up for by the next one.
 *
 * @returns a function that reports a last time and ends
 */
export function startReports(reporting: Reporting, tell: Tell): () => Promise<void> {
  const post = poster(reporting.settings, tell)
  const figures = figureReports(reporting, post)
  const spend = () => sendSpending(reporting, post)
  const timers = [
    setInterval(() => void spend(), spendEveryMs),
    setInterval(() => void sendStatus(reporting, post), statusEveryMs),
    setInterval(() => void figures(), figuresEveryMs),
  ]
  void sendStatus(reporting, post)
  // Of before a crash.
  void spend()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await spend()
    await figures()
  }
}

type Post = ReturnType<typeof poster>

async function sendSpending(
  { settings: { instance }, ledger }: Reporting,
  post: Post,
): Promise<void> {
  // Yesterday as well: its last events may have arrived after the last report.
  const counters = ledger.spendingSince(addDays(dayAt(Date.now(), 'UTC'), -1))
  for (let from = 0; from < counters.length; from += mostCounters) {
    const body = JSON.stringify({ instance, counters: counters.slice(from, from + mostCounters) })
    await post('spend', { type: 'application/json', body })
  }
}

async function sendStatus(
  { settings: { instance }, feed: { applied, known } }: Reporting,
  post: Post,
): Promise<void> {
  const body = JSON.stringify({
    instance,
    epoch: applied.epoch,
    appliedPos: applied.pos,
    entries: known.size,
    clockMs: Date.now(),
    version,
  })
  await post('status', { type: 'application/json', body })
}

/** Returns a function that sends the hours whose figures have changed, one after the other. */
function figureReports({ settings: { part }, feed, figures }: Reporting, post: Post) {
  /** The revisions that have arrived, by hour. */
  const arrived = new Map<number, number>()
  let running: Promise<void> | null = null
  const send = async ({ hourMs, revision, rows }: HourFigures) => {
    const hour = new Date(hourMs).toISOString()
    const query = new URLSearchParams({ hour, part: String(part), revision: String(revision) })
    const body = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    if (await post(`statistics?${query}`, { type: 'application/x-ndjson', body }))
      arrived.set(hourMs, revision)
  }
  let arrivedIn = ''
  const sendChanged = async () => {
    const { epoch } = feed.applied
    // The database was restored, perhaps to a time before what had arrived.
    if (epoch !== '' && epoch !== arrivedIn) arrived.clear()
    arrivedIn = epoch || arrivedIn
    const hours = figures.since(Date.now() - figuresDays * 86_400_000)
    for (const hour of hours) if (hour.revision !== arrived.get(hour.hourMs)) await send(hour)
  }
  return async () => {
    // A slow report must not be overtaken by the next one.
    running ??= sendChanged().finally(() => {
      running = null
    })
    await running
  }
}
