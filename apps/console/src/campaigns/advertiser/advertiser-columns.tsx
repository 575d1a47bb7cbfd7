import { attentionNames } from '@placard/domain/campaigns/advertiser/attention'
import { advertiserStatusNames } from '@placard/domain/campaigns/advertiser/status'
import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { numberText } from '@placard/domain/platform/format/number'
import { priceText } from '@placard/domain/platform/format/price'
import { moneyText } from '@placard/domain/platform/money/text'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMemo } from 'react'
import { type AdvertiserActions, AttentionCell, NameCell } from './advertiser-cells.tsx'
import {
  type Column,
  costColumns,
  financeColumns,
  promotionColumns,
  type Reading,
} from './advertiser-figures.tsx'
import { advertiserTexts } from './advertiser-texts.ts'

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
      ...noteColumns(reading),
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

function workOrderColumn({ texts, locale }: Reading): Column {
  return {
    code: 'workOrders',
    name: texts.workOrders,
    widthPx: 100,
    align: 'right',
    text: ({ openWorkOrderCount }) => numberText(openWorkOrderCount ?? 0, locale),
  }
}

function noteColumns({ texts }: Reading): Column[] {
  return [
    {
      code: 'labels',
      name: texts.labels,
      widthPx: 140,
      text: ({ labels }) => labels.join(', ') || '–',
    },
    {
      code: 'assignedTo',
      name: texts.assignedTo,
      widthPx: 130,
      text: ({ assignedTo }) => assignedTo?.accountName ?? '–',
    },
    {
      code: 'contact',
      name: texts.contact,
      widthPx: 190,
      text: ({ contact }) =>
        Object.values(contact)
          .filter((part) => part !== '')
          .join(', ') || '–',
    },
  ]
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
