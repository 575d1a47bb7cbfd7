import { sortType, type SortKey } from '@placard/domain/table/sort'
import { campaigns, type Campaign } from './campaign.ts'

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
    const answer = () => resolve({ rows: ordered(sort).slice(start, end), rowCount: all.length })
    const timer = setTimeout(answer, answerMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

function ordered([key]: readonly SortKey[]): readonly Campaign[] {
  if (key === undefined) return all
  const sign = key.sortType === sortType.ascending ? 1 : -1
  // The table sorts by the codes of its columns, which are a campaign's fields.
  const valueOf = (row: Campaign) => row[key.sortName as keyof Campaign] ?? -1
  return all.toSorted((a, b) => (valueOf(a) < valueOf(b) ? -sign : sign))
}
