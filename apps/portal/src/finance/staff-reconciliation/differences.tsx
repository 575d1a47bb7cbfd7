import { callQuery } from '@placard/browser/request/query'
import {
  type LedgerDifference,
  listLedgerDifferences,
} from '@placard/contract/finance/reconciliation'
import { ledgerAccount, shownAccountNames } from '@placard/domain/finance/account'
import { countingRules, reconciliationRuleNames } from '@placard/domain/finance/reconciliation'
import { numberText } from '@placard/domain/platform/format/number'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#portal/platform/router/link.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { staffReconciliationTexts } from './texts.ts'

/** The differences that a reconciliation found; each leads to the balances of its owner. */
export function Differences({ reconciliationId }: { reconciliationId: string }) {
  const texts = useTexts(staffReconciliationTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listLedgerDifferences, { reconciliationId, ...paging }))
  return (
    <PagedList
      label={texts.differences}
      route={`${staffPageHref(staffPage.reconciliation)}#differences`}
      rowId={({ ownerId, rule, subject }) => `${ownerId} ${rule} ${subject}`}
      empty={<p>{texts.noDifferences}</p>}
      columns={useColumns()}
      {...{ query, pages }}
    />
  )
}

const accountRules: readonly string[] = ['balance', 'entryCount', 'gift']

function useColumns(): ListColumn<LedgerDifference>[] {
  const locale = useLocale()
  const texts = useTexts(staffReconciliationTexts)
  const accounts: Readonly<Record<string, string>> = {
    ...shownAccountNames[locale],
    [ledgerAccount.platform]: texts.platformAccount,
  }
  const amount = ({ rule, currency }: LedgerDifference, value: number) =>
    countingRules.includes(rule) ? numberText(value, locale) : moneyText(value, currency, locale)
  const amountColumn = (
    code: 'expected' | 'found' | 'difference',
    of: (row: LedgerDifference) => number,
  ): ListColumn<LedgerDifference> => ({
    code,
    name: texts[code],
    widthPx: 160,
    align: 'right',
    text: (row) => amount(row, of(row)),
  })
  return [
    {
      code: 'owner',
      name: texts.owner,
      widthPx: 260,
      text: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})`,
      isControl: true,
      cell: ({ row, tabIndex }) => (
        <Link href={`${staffPageHref(staffPage.finance)}?owner=${row.ownerId}`} tabIndex={tabIndex}>
          {row.ownerName} ({row.ownerId})
        </Link>
      ),
    },
    {
      code: 'rule',
      name: texts.rule,
      widthPx: 200,
      text: ({ rule }) => reconciliationRuleNames[locale][rule],
    },
    {
      code: 'subject',
      name: texts.subject,
      widthPx: 180,
      text: ({ rule, subject }) =>
        accountRules.includes(rule) ? (accounts[subject] ?? subject) : subject,
    },
    amountColumn('expected', ({ expected }) => expected),
    amountColumn('found', ({ found }) => found),
    amountColumn('difference', ({ expected, found }) => found - expected),
  ]
}
