import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import { lowBalanceDays } from '@placard/domain/campaigns/advertiser/attention'
import { dayText } from '@placard/domain/platform/calendar/date-format'
import { numberText } from '@placard/domain/platform/format/number'
import { rateText } from '@placard/domain/platform/format/rate'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { validationStatusNames } from '@placard/domain/support/business-validation/validation'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { WeekCell } from './advertiser-cells.tsx'
import type { advertiserTexts } from './advertiser-texts.ts'

/** A column of the list of advertisers. */
export type Column = ListColumn<AdvertiserRow>
type Figures = NonNullable<AdvertiserRow['promotion']>

/** The language and format of the cells. */
export interface Reading {
  readonly texts: TextsOf<typeof advertiserTexts>
  readonly locale: Locale
  /** Returns an amount of an advertiser; with its currency if the list has several. */
  readonly amount: (row: AdvertiserRow, cents: number) => string
}

/** Returns the columns of the balance. */
export function financeColumns({ texts, locale, amount }: Reading): Column[] {
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

/** Returns the columns of the cost. */
export function costColumns({ texts, amount }: Reading): Column[] {
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

/** Returns the columns of budget, plans, ads and verification. */
export function promotionColumns(reading: Reading): Column[] {
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
        : texts.verifiedUntil({ status, day: dayText(validUntil, locale) })
    },
  }
}
