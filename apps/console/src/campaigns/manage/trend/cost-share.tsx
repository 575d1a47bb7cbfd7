import type { CostItem } from '@placard/domain/campaigns/remote-component/props'
import { useHref, useNavigate } from 'react-router'
import { useWords } from '#console/platform/language/language.tsx'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'
import { useCostDivision, type Listing } from '#console/campaigns/manage/listing.ts'
import { manageWords } from '#console/campaigns/manage/manage-words.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import type { SearchState } from '#console/campaigns/manage/search-state.ts'
import { addressInto, useSearch } from '#console/campaigns/manage/search.ts'

/** The rows with the highest cost and their shares of the total. */
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

/** Returns the name of the parent if it is needed, since groups and ads in different parents may have the same name. */
function parentOf(row: ManagedRow, { planId, groupId }: SearchState): string {
  if (row.level === 'group' && planId === null) return row.planName
  return row.level === 'ad' && groupId === null ? row.groupName : ''
}
