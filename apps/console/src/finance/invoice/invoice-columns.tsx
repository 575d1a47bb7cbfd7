import type { Invoice } from '@placard/contract/finance/invoice'
import { invoiceKindNames } from '@placard/domain/finance/invoice/buyer'
import { documentKind } from '@placard/domain/finance/invoice/document'
import { invoiceState, invoiceStateNames } from '@placard/domain/finance/invoice/state'
import { priceText } from '@placard/domain/platform/format/price'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu, type MenuItem } from '@placard/ui/menu/menu'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import type { InvoiceActions } from './invoice-actions.tsx'
import { invoiceTexts } from './invoice-texts.ts'

type Texts = TextsOf<typeof invoiceTexts>

const isOpen = ({ state }: Invoice) => state === invoiceState.applied
const issuedOf = ({ documents }: Invoice) =>
  documents.find(({ kind }) => kind === documentKind.invoice)

/** Returns the columns of the list of invoices. */
export function useInvoiceColumns(
  currency: string,
  actions: InvoiceActions,
): readonly ListColumn<Invoice>[] {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'appliedAt',
        name: texts.appliedAt,
        widthPx: 190,
        text: ({ appliedAt }) => clock.format(appliedAt),
      },
      {
        code: 'state',
        name: texts.state,
        widthPx: 110,
        text: ({ state }) => invoiceStateNames[locale][state],
      },
      { code: 'buyer', name: texts.buyer, widthPx: 200, text: ({ buyer }) => buyer.name },
      {
        code: 'cents',
        name: texts.cents({ currency }),
        widthPx: 150,
        align: 'right',
        text: ({ cents }) => priceText(cents, locale),
      },
      {
        code: 'content',
        name: texts.content,
        widthPx: 170,
        text: (row) => contentText(row, texts),
      },
      { code: 'number', name: texts.number, widthPx: 210, text: (row) => numberText(row, texts) },
      ...controlColumns(texts, actions, (cents) => moneyText(cents, currency, locale)),
      {
        code: 'tax',
        name: texts.tax({ currency }),
        widthPx: 170,
        align: 'right',
        text: (row) => {
          const issued = issuedOf(row)
          return issued === undefined ? '' : priceText(issued.taxCents, locale)
        },
      },
      {
        code: 'kind',
        name: texts.kind,
        widthPx: 230,
        text: ({ buyer }) => invoiceKindNames[locale][buyer.kind],
      },
      { code: 'appliedBy', name: texts.appliedBy, widthPx: 130, text: (row) => row.appliedBy },
      {
        code: 'reason',
        name: texts.reason,
        widthPx: 200,
        grows: true,
        cardLines: 3,
        text: ({ reason }) => reason,
      },
    ],
    [texts, locale, clock, currency, actions],
  )
}

function contentText({ recharges, months }: Invoice, texts: Texts): string {
  if (months.length === 0) return texts.ofRecharges({ count: recharges.length })
  return texts.ofMonths({ months: months.map(({ month }) => month).join(', ') })
}

function numberText(row: Invoice, texts: Texts): string {
  const number = issuedOf(row)?.number ?? ''
  const reversal = row.documents.find(({ kind }) => kind === documentKind.reversal)?.number
  return reversal === undefined ? number : texts.numbers({ number, reversal })
}

/** Returns the documents of an invoice that can be downloaded. */
function downloadsOf(
  { invoiceId, documents }: Invoice,
  texts: Texts,
  download: InvoiceActions['download'],
): MenuItem[] {
  return documents.flatMap(({ kind, fileName, hasUbl }) => [
    ...(fileName === null
      ? []
      : [
          {
            label: texts[`${kind}Pdf`],
            onSelect: () => download({ invoiceId, kind, format: 'pdf' }),
          },
        ]),
    ...(hasUbl
      ? [
          {
            label: texts[`${kind}Ubl`],
            onSelect: () => download({ invoiceId, kind, format: 'ubl' }),
          },
        ]
      : []),
  ])
}

function controlColumns(
  texts: Texts,
  actions: InvoiceActions,
  money: (cents: number) => string,
): ListColumn<Invoice>[] {
  const downloads = (row: Invoice) => downloadsOf(row, texts, actions.download)
  return [
    {
      code: 'documents',
      name: texts.documents,
      widthPx: 140,
      isControl: (row) => downloads(row).length > 0,
      text: () => '',
      cell: ({ row, tabIndex }) =>
        downloads(row).length > 0 && (
          <Menu
            small
            kind="quiet"
            tabIndex={tabIndex}
            label={texts.download}
            aria-label={texts.downloadOf({ buyer: row.buyer.name, amount: money(row.cents) })}
            items={downloads(row)}
          />
        ),
    },
    {
      code: 'withdraw',
      name: texts.withdraw,
      widthPx: 110,
      text: () => '',
      isControl: isOpen,
      cell: ({ row, tabIndex }) => {
        if (!isOpen(row)) return null
        const start = () => actions.withdraw(row)
        return (
          <Button kind="quiet" small tabIndex={tabIndex} onClick={start}>
            {texts.withdraw}
          </Button>
        )
      },
    },
  ]
}
