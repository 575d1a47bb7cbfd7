import type { SortKey } from '@placard/domain/table/sort'
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
 * Stands for a server that lists campaigns: it takes a while, and orders and cuts by itself. Who has aborted the signal
 * hears nothing more.
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
