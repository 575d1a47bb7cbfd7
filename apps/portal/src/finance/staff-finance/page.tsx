import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { useParameter } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import looks from './finance.css?inline'
import { OwnerList } from './owner-list.tsx'
import { OwnerMoney } from './owner-money.tsx'
import { useStaffFinanceWords } from './words.ts'

/** Shows a list of all owners, or the balances of the owner in the URL. */
export function StaffFinancePage() {
  const words = useStaffFinanceWords()
  const ownerId = useParameter('owner')
  const text = useParameter('text')
  return (
    <StaffPage
      title={words.title}
      action={ownerId !== null && <Link href={ownerHref(null, text)}>{words.back}</Link>}
    >
      <style href="placard-finance" precedence="default">
        {looks}
      </style>
      {ownerId === null ? (
        <OwnerList hrefOf={(chosen) => ownerHref(chosen, text)} />
      ) : (
        <OwnerMoney key={ownerId} ownerId={ownerId} />
      )}
    </StaffPage>
  )
}

/** Keeps the search text in the address, so that the way back leads to the same list. */
function ownerHref(ownerId: string | null, text: string | null): string {
  const parameters = new URLSearchParams()
  if (ownerId !== null) parameters.set('owner', ownerId)
  if (text !== null) parameters.set('text', text)
  const query = parameters.toString()
  return staffPageHref(staffPage.finance) + (query && `?${query}`)
}
