import { sortType, type SortKey } from '@placard/domain/platform/table/sort'
import type { Campaign } from './campaign.ts'

/** Returns the campaigns sorted by the keys, the first key first; unknown values precede all others. */
export function ordered(rows: readonly Campaign[], keys: readonly SortKey[]): readonly Campaign[] {
  if (keys.length === 0) return rows
  return rows.toSorted((a, b) => {
    const key = keys.find(({ sortName }) => valueOf(a, sortName) !== valueOf(b, sortName))
    if (key === undefined) return 0
    const isAscending = valueOf(a, key.sortName) < valueOf(b, key.sortName)
    return isAscending === (key.sortType === sortType.ascending) ? -1 : 1
  })
}

function valueOf(row: Campaign, code: string) {
  // A table sorts by the codes of its columns, which are a campaign's fields.
  return row[code as keyof Campaign] ?? -1
}
