import type { SortKey } from '@placard/domain/platform/table/sort'
import { campaigns, type Campaign } from './campaign.ts'
import { ordered } from './order.ts'

const all = campaigns(25_000)
const answerMs = 250

interface Asked {
  readonly start: number
  readonly end: number
  readonly sort: readonly SortKey[]
}

/**
 * Lists campaigns as a server would: after a while, sorted and in pages. An aborted call gets no answer.
 */
export function listCampaigns(
  { start, end, sort }: Asked,
  signal: AbortSignal,
): Promise<{ rows: readonly Campaign[]; rowCount: number }> {
  return new Promise((resolve) => {
    const answer = () =>
      resolve({ rows: ordered(all, sort).slice(start, end), rowCount: all.length })
    const timer = setTimeout(answer, answerMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** The most cents that a day's budget may be. */
const mostBudget = 100_000

/** Saves the budget of a campaign as a server would. @throws RangeError after a while if the budget is too high */
export function saveBudget(cents: number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      if ((cents ?? 0) <= mostBudget) resolve()
      else reject(new RangeError('A day’s budget may be 1,000.00 at most.'))
    }, answerMs)
  })
}
