import { callQuery } from '@placard/browser/request/query'
import { listReconciliations, type Reconciliation } from '@placard/contract/finance/reconciliation'
import { numberText } from '@placard/domain/platform/format/number'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useParameter } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { Differences } from './differences.tsx'
import { staffReconciliationTexts } from './texts.ts'

const href = staffPageHref(staffPage.reconciliation)

/** Shows the nightly comparisons of all ledgers, or the differences of the one in the address. */
export function StaffReconciliationPage() {
  const texts = useTexts(staffReconciliationTexts)
  const reconciliationId = useParameter('of')
  return (
    <StaffPage
      title={texts.title}
      action={reconciliationId !== null && <Link href={href}>{texts.back}</Link>}
    >
      {reconciliationId === null ? (
        <Reconciliations />
      ) : (
        <Differences key={reconciliationId} reconciliationId={reconciliationId} />
      )}
    </StaffPage>
  )
}

function Reconciliations() {
  const texts = useTexts(staffReconciliationTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listReconciliations, paging))
  return (
    <>
      <p>{texts.note}</p>
      <PagedList
        label={texts.list}
        route={href}
        rowId={({ reconciliationId }) => reconciliationId}
        empty={<p>{texts.none}</p>}
        columns={useColumns()}
        {...{ query, pages }}
      />
    </>
  )
}

const balances = ['cash', 'locked', 'rebate', 'gift', 'creditUsed', 'unpaid'] as const

function useColumns(): ListColumn<Reconciliation>[] {
  const locale = useLocale()
  const texts = useTexts(staffReconciliationTexts)
  const count = (value: number) => numberText(value, locale)
  const result = ({ differenceCount }: Reconciliation) =>
    differenceCount === 0 ? texts.agrees : texts.differ({ count: differenceCount })
  return [
    {
      code: 'startedAt',
      name: texts.startedAt,
      widthPx: 190,
      text: ({ startedAt }) => dateTimeText(startedAt, locale),
    },
    {
      code: 'result',
      name: texts.result,
      widthPx: 170,
      text: result,
      isControl: true,
      cell: ({ row, tabIndex }) =>
        row.differenceCount === 0 ? (
          result(row)
        ) : (
          <Link href={`${href}?of=${row.reconciliationId}`} tabIndex={tabIndex}>
            {result(row)}
          </Link>
        ),
    },
    {
      code: 'owners',
      name: texts.owners,
      widthPx: 90,
      align: 'right',
      text: ({ ownerCount }) => count(ownerCount),
    },
    {
      code: 'entries',
      name: texts.entries,
      widthPx: 110,
      align: 'right',
      text: ({ entryCount }) => count(entryCount),
    },
    {
      code: 'corrections',
      name: texts.corrections,
      widthPx: 150,
      align: 'right',
      text: ({ correctionCount }) => count(correctionCount),
    },
    ...balances.map((code) => ({
      code,
      name: texts[code],
      widthPx: 140,
      align: 'right' as const,
      text: (row: Reconciliation) =>
        row.balances.map((sums) => moneyText(sums[code], sums.currency, locale)).join(' · ') || '-',
    })),
  ]
}
