import type { CostItem } from '@placard/domain/campaigns/remote-component/props'
import { useTexts } from '@placard/ui/locale/locale'
import { useHref, useNavigate } from 'react-router'
import { type Listing, useCostShare } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import type { ListState } from '#console/campaigns/manage/search-state.ts'
import { drillDownAddress, useSearchState } from '#console/campaigns/manage/search.ts'
import { Remote } from '#console/campaigns/remote-component/remote.tsx'

/** The rows with the highest cost and their shares of the total. */
export function CostShare({ listing }: { listing: Listing }) {
  const texts = useTexts(manageTexts)
  const navigate = useNavigate()
  const [state] = useSearchState()
  const root = useHref('/').replace(/\/$/, '')
  const division = useCostShare(listing)
  if (division === null) return null
  const { top, totalCents } = division
  const addresses = new Map(top.items.map((row) => [row.id, drillDownAddress(row, state)]))
  const items: CostItem[] = top.items.map((row) => ({
    id: row.id,
    name: row.name,
    parent: parentOf(row, state),
    cents: row.cost,
    href: `${root}${addresses.get(row.id) ?? ''}`,
  }))
  return (
    <Remote
      name="cost-share"
      title={texts.costShare}
      props={{
        items,
        count: top.total,
        totalCents,
        open: ({ id }) => void navigate(addresses.get(id) ?? '/'),
      }}
    />
  )
}

/** Returns the name of the parent if it is needed, since groups and ads in different parents may have the same name. */
function parentOf(row: ManagedRow, { planId, groupId }: ListState): string {
  if (row.level === 'group' && planId === null) return row.planName
  return row.level === 'ad' && groupId === null ? row.groupName : ''
}
