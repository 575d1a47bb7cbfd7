import { listAllOwners, type StaffOwnerRow } from '@placard/contract/staff-owner'
import { ownerTypeNames } from '@placard/domain/owner/type'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import { type ListColumn, Listing, listPageSize, usePageNum } from '#portal/platform/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/search-form.tsx'
import { Link } from '#portal/router/link.tsx'
import { useStaffFinanceWords } from './words.ts'

const textMaxLength = 200

/** The address of an owner's money. */
type HrefOf = (ownerId: string) => string

/** Owners to choose from, found by a part of the name or by the id. */
export function OwnerList({ hrefOf }: { hrefOf: HrefOf }) {
  const words = useStaffFinanceWords()
  const text = useSearchText()
  const [pageNum, turnTo] = usePageNum()
  const { answer, ask } = useAnswer(listAllOwners, {
    pageNum,
    pageSize: listPageSize,
    sortName: 'ownerName',
    filters: { text },
  })
  const columns = useColumns(hrefOf)
  return (
    <>
      <p>{words.choose}</p>
      <SearchForm maxLength={textMaxLength} turnTo={turnTo} />
      <Listing
        label={words.owners}
        keyOf={({ ownerId }) => ownerId}
        empty={<p>{text === '' ? words.noOwners : words.noSuchOwner}</p>}
        {...{ answer, ask, columns, pageNum, turnTo }}
      />
    </>
  )
}

function useColumns(hrefOf: HrefOf): ListColumn<StaffOwnerRow>[] {
  const words = useStaffFinanceWords()
  const names = ownerTypeNames[useLocale()]
  return [
    {
      head: words.owner,
      cell: ({ ownerId, ownerName }) => <Link href={hrefOf(ownerId)}>{ownerName}</Link>,
    },
    { head: words.ownerId, cell: ({ ownerId }) => ownerId },
    { head: words.type, cell: ({ ownerType }) => names[ownerType] },
    { head: words.agency, cell: ({ agencyName }) => agencyName || '-' },
    { head: words.state, cell: ({ closed }) => (closed ? words.closed : words.open) },
  ]
}
