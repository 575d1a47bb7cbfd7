import type { CostItem } from '@placard/domain/remote-component/props'
import { useHref, useNavigate } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { Remote } from '#console/remote-component/remote.tsx'
import { useCostDivision, type Listing } from '../listing.ts'
import { manageWords } from '../manage-words.ts'
import type { ManagedRow } from '../managed-row.ts'
import type { SearchState } from '../search-state.ts'
import { addressInto, useSearch } from '../search.ts'

/** Who takes which part of the cost of all that the list holds. */
export function CostShare({ listing }: { listing: Listing }) {
  const say = useWords(manageWords)
  const navigate = useNavigate()
  const [state] = useSearch()
  const root = useHref('/').replace(/\/$/, '')
  const division = useCostDivision(listing)
  if (division === null) return null
  const { dearest, totalCents } = division
  const ways = new Map(dearest.items.map((row) => [row.id, addressInto(row, state)]))
  const items: CostItem[] = dearest.items.map((row) => ({
    id: row.id,
    name: row.name,
    parent: parentOf(row, state),
    cents: row.cost,
    href: `${root}${ways.get(row.id) ?? ''}`,
  }))
  return (
    <Remote
      name="cost-share"
      title={say('costShare')}
      props={{
        items,
        count: dearest.total,
        totalCents,
        open: ({ id }) => void navigate(ways.get(id) ?? '/'),
      }}
    />
  )
}

/** Names of groups and ads come again in other plans and groups. */
function parentOf(row: ManagedRow, { planId, groupId }: SearchState): string {
  if (row.level === 'group' && planId === null) return row.planName
  return row.level === 'ad' && groupId === null ? row.groupName : ''
}
