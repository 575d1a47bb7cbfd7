import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import { attentionNames, lowBalanceDays } from '@placard/domain/campaigns/advertiser/attention'
import { advertiserStatusNames } from '@placard/domain/campaigns/advertiser/status'
import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { numberText } from '@placard/domain/platform/format/number'
import { priceText } from '@placard/domain/platform/format/price'
import { rateText } from '@placard/domain/platform/format/rate'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { validationStatusNames } from '@placard/domain/support/business-validation/validation'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { type AdvertiserActions, AttentionCell, NameCell, WeekCell } from './advertiser-cells.tsx'
import { advertiserTexts } from './advertiser-texts.ts'

type Column = ListColumn<AdvertiserRow>
type Figures = NonNullable<AdvertiserRow['promotion']>

/** The language and format of the cells. */
interface Reading {
  readonly texts: TextsOf<typeof advertiserTexts>
  readonly locale: Locale
  /** Returns an amount of an advertiser; with its currency if the list has several. */
  readonly amount: (row: AdvertiserRow, cents: number) => string
}

interface ListFacts {
  readonly actions: AdvertiserActions
  readonly hasSeveralCurrencies: boolean
  /** The parts of rows that the user sees. */
  readonly sight: Readonly<Record<'finance' | 'promotion' | 'workOrders', boolean>>
}

/** The columns that a card has on a phone, which shows the figures to act upon. */
const onPhone = new Set([
  'ownerName',
  'attention',
  'available',
  'daysLeft',
  'costToday',
  'costWeek',
  'plans',
])

/** Returns the columns that the user sees. */
export function useAdvertiserColumns({
  actions,
  hasSeveralCurrencies,
  sight,
}: ListFacts): readonly Column[] {
  const texts = useTexts(advertiserTexts)
  const locale = useLocale()
  const isPhone = useDevice() === 'mobile'
  const { finance, promotion, workOrders } = sight
  return useMemo(() => {
    const amount: Reading['amount'] = ({ currency }, cents) =>
      hasSeveralCurrencies ? moneyText(cents, currency, locale) : priceText(cents, locale)
    const reading = { texts, locale, amount }
    const all = [
      nameColumn(reading, actions),
      ...(finance || promotion ? [attentionColumn(reading)] : []),
      ...(finance ? financeColumns(reading) : []),
      ...(promotion ? costColumns(reading) : []),
      ...(promotion ? promotionColumns(reading) : []),
      ...(workOrders ? [workOrderColumn(reading)] : []),
      statusColumn(reading),
      createdColumn(reading),
    ]
    return isPhone ? all.filter(({ code }) => onPhone.has(code)) : all
  }, [texts, locale, actions, hasSeveralCurrencies, finance, promotion, workOrders, isPhone])
}

function nameColumn({ texts }: Reading, actions: AdvertiserActions): Column {
  return {
    code: 'ownerName',
    name: texts.name,
    widthPx: 200,
    sortable: true,
    text: ({ ownerName }) => ownerName,
    isControl: true,
    cell: ({ row, tabIndex }) => (
      <NameCell key={row.ownerId} row={row} tabIndex={tabIndex} actions={actions} />
    ),
  }
}

function attentionColumn({ texts, locale }: Reading): Column {
  return {
    code: 'attention',
    name: texts.attention,
    widthPx: 176,
    text: ({ attention }) => attention.map((reason) => attentionNames[locale][reason]).join(', '),
    cell: ({ row }) => <AttentionCell row={row} />,
  }
}

function financeColumns({ texts, locale, amount }: Reading): Column[] {
  const daysText = ({ finance }: AdvertiserRow) =>
    typeof finance?.daysLeft === 'number' ? numberText(finance.daysLeft, locale) : '–'
  return [
    {
      code: 'available',
      name: texts.balance,
      widthPx: 112,
      align: 'right',
      sortable: true,
      text: (row) => (row.finance ? amount(row, row.finance.available) : ''),
    },
    {
      code: 'daysLeft',
      name: texts.daysLeft,
      widthPx: 84,
      align: 'right',
      sortable: true,
      text: daysText,
      cell: ({ row }) => (
        <span
          data-text
          className="mkt-advertiser-reason"
          data-tone={(row.finance?.daysLeft ?? Infinity) <= lowBalanceDays ? 'soon' : undefined}
          title={texts.daysLeftHint}
        >
          {daysText(row)}
        </span>
      ),
    },
  ]
}

function costColumns({ texts, amount }: Reading): Column[] {
  const cost = (code: 'costToday' | 'costYesterday', name: string): Column => ({
    code,
    name,
    widthPx: 106,
    align: 'right',
    sortable: true,
    text: (row) => (row.promotion ? amount(row, row.promotion[code]) : ''),
  })
  const weekText = (row: AdvertiserRow) =>
    row.promotion ? amount(row, row.promotion.costWeek) : ''
  return [
    cost('costToday', texts.costToday),
    cost('costYesterday', texts.costYesterday),
    {
      code: 'costWeek',
      name: texts.costWeek,
      widthPx: 150,
      align: 'right',
      sortable: true,
      text: weekText,
      cell: ({ row }) => row.promotion && <WeekCell cost={weekText(row)} figures={row.promotion} />,
    },
  ]
}

function promotionColumns(reading: Reading): Column[] {
  const { texts, locale, amount } = reading
  const figure = (
    column: Pick<Column, 'code' | 'name' | 'widthPx'>,
    textOf: (figures: Figures, row: AdvertiserRow) => string,
  ): Column => ({
    ...column,
    align: 'right',
    text: (row) => (row.promotion ? textOf(row.promotion, row) : ''),
  })
  const count = (value: number) => numberText(value, locale)
  return [
    figure({ code: 'budget', name: texts.budget, widthPx: 150 }, ({ budget, costToday }, row) =>
      budget === null
        ? '–'
        : texts.ofBudget({
            share: rateText(costToday / budget, locale),
            budget: amount(row, budget),
          }),
    ),
    figure(
      { code: 'plans', name: texts.plans, widthPx: 100 },
      ({ deliveringPlanCount, planCount }) =>
        texts.ofPlans({ delivering: deliveringPlanCount, count: planCount }),
    ),
    figure({ code: 'rejectedAds', name: texts.rejectedAds, widthPx: 100 }, (figures) =>
      count(figures.rejectedAdCount),
    ),
    verificationColumn(reading),
  ]
}

function verificationColumn({ texts, locale }: Reading): Column {
  // Days have no time zone.
  const dayFormat = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    code: 'verification',
    name: texts.verification,
    widthPx: 190,
    text: ({ promotion }) => {
      if (promotion === null) return ''
      const status = validationStatusNames[locale][promotion.verification]
      const { validUntil } = promotion
      return validUntil === null
        ? status
        : texts.verifiedUntil({ status, day: dayFormat.format(Date.parse(validUntil)) })
    },
  }
}

function workOrderColumn({ texts, locale }: Reading): Column {
  return {
    code: 'workOrders',
    name: texts.workOrders,
    widthPx: 100,
    align: 'right',
    text: ({ openWorkOrderCount }) => numberText(openWorkOrderCount ?? 0, locale),
  }
}

function statusColumn({ texts, locale }: Reading): Column {
  return {
    code: 'status',
    name: texts.status,
    widthPx: 130,
    text: ({ status }) => advertiserStatusNames[locale][status],
  }
}

function createdColumn({ texts, locale }: Reading): Column {
  return {
    code: 'createdAt',
    name: texts.createdAt,
    widthPx: 140,
    grows: true,
    sortable: true,
    text: ({ createdAt, timeZone }) =>
      dateFormat(locale, { dateStyle: 'medium', timeZone }).format(createdAt),
  }
}
