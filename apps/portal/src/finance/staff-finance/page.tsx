import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { useParameter } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import looks from './finance.css?inline'
import { OwnerMoney } from './owner-money.tsx'
import { useStaffFinanceTexts } from './texts.ts'
import { listAllOwners, type StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { useLocale } from '#portal/platform/language/language.ts'
import {
  type ListColumn,
  Listing,
  listPageSize,
  usePageNum,
} from '#portal/platform/staff/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/staff/search-form.tsx'

const textMaxLength = 200

/** Returns the address of an owner's balances. */
type HrefOf = (ownerId: string) => string

/** Lists owners to choose from, searched by a part of the name or by the id. */
function OwnerList({ hrefOf }: { hrefOf: HrefOf }) {
  const texts = useStaffFinanceTexts()
  const text = useSearchText()
  const [pageNum, goToPage] = usePageNum()
  const query = useQuery(
    callQuery(listAllOwners, {
      pageNum,
      pageSize: listPageSize,
      sortName: 'ownerName',
      filters: { text },
    }),
  )
  const columns = useColumns(hrefOf)
  return (
    <>
      <p>{texts.choose}</p>
      <SearchForm maxLength={textMaxLength} goToPage={goToPage} />
      <Listing
        label={texts.owners}
        keyOf={({ ownerId }) => ownerId}
        empty={<p>{text === '' ? texts.noOwners : texts.noSuchOwner}</p>}
        {...{ query, columns, pageNum, goToPage }}
      />
    </>
  )
}

function useColumns(hrefOf: HrefOf): ListColumn<StaffOwnerRow>[] {
  const texts = useStaffFinanceTexts()
  const names = ownerTypeNames[useLocale()]
  return [
    {
      head: texts.owner,
      cell: ({ ownerId, ownerName }) => <Link href={hrefOf(ownerId)}>{ownerName}</Link>,
    },
    { head: texts.ownerId, cell: ({ ownerId }) => ownerId },
    { head: texts.type, cell: ({ ownerType }) => names[ownerType] },
    { head: texts.agency, cell: ({ agencyName }) => agencyName || '-' },
    { head: texts.state, cell: ({ closed }) => (closed ? texts.closed : texts.open) },
  ]
}

/** Shows a list of all owners, or the balances of the owner in the URL. */
export function StaffFinancePage() {
  const texts = useStaffFinanceTexts()
  const ownerId = useParameter('owner')
  const text = useParameter('text')
  return (
    <StaffPage
      title={texts.title}
      action={ownerId !== null && <Link href={ownerHref(null, text)}>{texts.back}</Link>}
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
