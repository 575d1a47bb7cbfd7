import { labelsOf } from '@placard/domain/platform/text/letter-case'
import './finance.css'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { useParameter } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { BankStatements } from './bank-statements.tsx'
import { bankTexts } from './bank-texts.ts'
import { InvoiceQueue } from './invoice-queue.tsx'
import { OwnerMoney } from './owner-money.tsx'
import { ApprovalList } from './approval-list.tsx'
import { approvalTexts } from './approval-texts.ts'
import { RechargeQueue } from './recharge-queue.tsx'
import { Tabs } from '@placard/ui/tabs/tabs'
import type { ReactNode } from 'react'
import { staffFinanceTexts } from './texts.ts'
import { listAllOwners, type StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { ownerTypeNames } from '@placard/domain/platform/access/owner-type'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { useListAddress, useListSort } from '#portal/platform/staff/list-address.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'

const textMaxLength = 200

/** Returns the address of an owner's balances. */
type HrefOf = (ownerId: string) => string

/** Lists owners to choose from, searched by a part of the name or by the id. */
function OwnerList({ hrefOf }: { hrefOf: HrefOf }) {
  const texts = useTexts(staffFinanceTexts)
  const { paging, pages, text } = useListAddress()
  const { sort, onSort } = useListSort(['ownerName'])
  const [key = { sortName: 'ownerName' } as const] = sort
  const query = useQuery(callQuery(listAllOwners, { ...paging, ...key, filters: { text } }))
  const columns = useColumns(hrefOf)
  return (
    <>
      <p>{texts.choose}</p>
      <SearchForm maxLength={textMaxLength} />
      <PagedList
        label={texts.owners}
        route={staffPageHref(staffPage.finance)}
        rowId={({ ownerId }) => ownerId}
        empty={<p>{text === '' ? texts.noOwners : texts.noSuchOwner}</p>}
        {...{ query, columns, pages, sort, onSort }}
      />
    </>
  )
}

function useColumns(hrefOf: HrefOf): ListColumn<StaffOwnerRow>[] {
  const texts = useTexts(staffFinanceTexts)
  const names = labelsOf(ownerTypeNames, useLocale())
  return [
    {
      code: 'ownerName',
      name: texts.owner,
      widthPx: 300,
      sortable: true,
      text: ({ ownerName }) => ownerName,
      isControl: true,
      cell: ({ row, tabIndex }) => (
        <Link href={hrefOf(row.ownerId)} tabIndex={tabIndex}>
          {row.ownerName}
        </Link>
      ),
    },
    { code: 'ownerId', name: texts.ownerId, widthPx: 120, text: ({ ownerId }) => ownerId },
    { code: 'type', name: texts.type, widthPx: 200, text: ({ ownerType }) => names[ownerType] },
    {
      code: 'agency',
      name: texts.agency,
      widthPx: 220,
      text: ({ agencyName }) => agencyName || '-',
    },
    {
      code: 'state',
      name: texts.state,
      widthPx: 110,
      grows: true,
      text: ({ closed }) => (closed ? texts.closed : texts.open),
    },
  ]
}

/** Shows a list of all owners, or the balances of the owner in the URL. */
export function StaffFinancePage() {
  const texts = useTexts(staffFinanceTexts)
  const ownerId = useParameter('owner')
  const text = useParameter('text')
  return (
    <StaffPage
      title={texts.title}
      action={ownerId !== null && <Link href={ownerHref(null, text)}>{texts.back}</Link>}
    >
      {ownerId === null ? (
        <Views ownerList={<OwnerList hrefOf={(chosen) => ownerHref(chosen, text)} />} />
      ) : (
        <OwnerMoney key={ownerId} ownerId={ownerId} />
      )}
    </StaffPage>
  )
}

const views = ['owners', 'applications', 'bank', 'invoices', 'approvals'] as const

/** The list of owners, the queue of applications or invoices, or the approvals, by the address. */
function Views({ ownerList }: { ownerList: ReactNode }) {
  const texts = useTexts(staffFinanceTexts)
  const { approvals } = useTexts(approvalTexts)
  const { title: bankStatements } = useTexts(bankTexts)
  const { parameters, setAll } = useListAddress()
  const roles = useStaffRoles()
  // Those who only approve begin with what waits for them.
  const first = mayStaff(roles, 'change', 'finance') ? 'owners' : 'approvals'
  const view = views.find((code) => code === parameters.get('view')) ?? first
  return (
    <Tabs
      label={texts.view}
      tabs={[
        { code: 'owners', label: texts.owners, content: ownerList },
        { code: 'applications', label: texts.applications, content: <RechargeQueue /> },
        { code: 'bank', label: bankStatements, content: <BankStatements /> },
        { code: 'invoices', label: texts.invoices, content: <InvoiceQueue /> },
        { code: 'approvals', label: approvals, content: <ApprovalList /> },
      ]}
      selected={view}
      onSelect={(chosen) =>
        setAll({
          view: chosen === first ? '' : chosen,
          text: '',
          state: '',
          show: '',
          statement: '',
        })
      }
    />
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
