import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Feed } from './feed.ts'
import type { Ledger } from './ledger.ts'
import type { EngineSettings } from './settings.ts'

const spendEveryMs = 5_000
const statusEveryMs = 10_000
const version = 'reference 1'
const mostCounters = 10_000

interface Reporting {
  readonly settings: EngineSettings
  readonly feed: Feed
  readonly ledger: Ledger
}

type Tell = (problem: string) => void

/** Returns a function that sends reports, and tells what prevents it. */
function poster({ placard, token }: EngineSettings, tell: Tell) {
  return async (path: 'spend' | 'status', body: object): Promise<void> => {
    try {
      const reply = await fetch(`${placard}/delivery/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(spendEveryMs),
      })
      if (!reply.ok) tell(`${path}: ${reply.status} ${await reply.text()}`)
    } catch (error) {
      tell(`${path}: ${String(error)}`)
    }
  }
}

/**
 * Reports what this copy has spent, and what it has applied. Sums are cumulative, so a report that fails is made up for by
 * the next one.
 *
 * @returns a function that reports a last time and ends
 */
export function startReports(
  { settings, feed, ledger }: Reporting,
  tell: Tell,
): () => Promise<void> {
  const post = poster(settings, tell)
  const { instance } = settings
  const spend = async () => {
    // Yesterday as well: its last events may have arrived after the last report.
    const counters = ledger.spendingSince(addDays(dayAt(Date.now(), 'UTC'), -1))
    for (let from = 0; from < counters.length; from += mostCounters)
      await post('spend', { instance, counters: counters.slice(from, from + mostCounters) })
  }
  const status = () =>
    post('status', {
      instance,
      epoch: feed.applied.epoch,
      appliedPos: feed.applied.pos,
      entries: feed.known.size,
      clockMs: Date.now(),
      version,
    })
  const timers = [
    setInterval(() => void spend(), spendEveryMs),
    setInterval(() => void status(), statusEveryMs),
  ]
  void status()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await spend()
  }
}
