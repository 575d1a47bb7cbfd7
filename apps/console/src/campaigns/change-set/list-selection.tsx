import { filtersOf, type Listing } from '#console/campaigns/manage/listing.ts'
import type { ManagedPage } from '#console/campaigns/manage/managed-row.ts'
import { type SelectableList, useRowSelection } from './row-selection.tsx'

/** Returns the selection of the rows of a list of plans, ad groups or ads; see `useRowSelection`. */
export function useListSelection(
  { ownerId, level, state, days }: Listing,
  page: ManagedPage | undefined,
  sheet: SelectableList['sheet'],
) {
  const filters = filtersOf(state)
  const { items = [], total = 0 } = page ?? {}
  return useRowSelection({
    level,
    key: JSON.stringify([ownerId, level, filters]),
    rows: items,
    total,
    allBut: (ids) => ({ kind: 'allBut', level, ids, ...days, filters }),
    sheet,
  })
}
