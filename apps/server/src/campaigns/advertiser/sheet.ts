import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import {
  type AdvertiserSight,
  attentionNames,
} from '@placard/domain/campaigns/advertiser/attention'
import { advertiserStatusNames } from '@placard/domain/campaigns/advertiser/status'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { validationStatusNames } from '@placard/domain/support/business-validation/validation'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type {
  CellType,
  Sheet,
  SheetColumn,
  SheetValue,
} from '#server/platform/spreadsheet/sheet.ts'
import {
  advertiserRows,
  type Narrowed,
  withDeliveringPlans,
} from '#server/campaigns/advertiser/list.ts'

const texts = textTable({
  sheet: ['Advertisers', '广告主'],
  ownerName: ['Advertiser', '广告主'],
  ownerId: ['ID', 'ID'],
  status: ['Status', '状态'],
  attention: ['Needs attention', '待关注'],
  currency: ['Currency', '币种'],
  available: ['Balance', '可用余额'],
  daysLeft: ['Days left', '剩余天数'],
  costToday: ['Cost today', '今日消耗'],
  costYesterday: ['Cost yesterday', '昨日消耗'],
  costWeek: ['Cost, last 7 days', '近 7 日消耗'],
  costWeekBefore: ['Cost, 7 days before', '前 7 日消耗'],
  budget: ['Account budget', '账户预算'],
  deliveringPlans: ['Plans delivering', '投放中计划'],
  plans: ['Plans', '计划数'],
  rejectedAds: ['Ads rejected', '被拒广告'],
  verification: ['Verification', '企业认证'],
  validUntil: ['Verified until', '认证有效期至'],
  openWorkOrders: ['Open work orders', '未结工单'],
  labels: ['Labels', '标签'],
  assignedTo: ['Looked after by', '负责人'],
  contact: ['Contact', '联系人'],
  timeZone: ['Time zone', '时区'],
  createdAt: ['Created (UTC)', '创建时间（UTC）'],
  separator: ['; ', '；'],
})

interface Reader {
  readonly sight: AdvertiserSight
  readonly locale: Locale
}

interface Column {
  readonly name: keyof Omit<(typeof texts)['en-US'], 'sheet' | 'separator'>
  readonly type: CellType
  readonly widthPx: number
  /** The part that it belongs to; left out if the user does not see it. */
  readonly part?: keyof AdvertiserSight
  value(row: AdvertiserRow, locale: Locale): SheetValue
}

const { text, number, price } = elementType

const columns: readonly Column[] = [
  { name: 'ownerName', type: text, widthPx: 240, value: ({ ownerName }) => ownerName },
  { name: 'ownerId', type: text, widthPx: 110, value: ({ ownerId }) => ownerId },
  {
    name: 'status',
    type: text,
    widthPx: 130,
    value: ({ status }, locale) => advertiserStatusNames[locale][status],
  },
  {
    name: 'attention',
    type: text,
    widthPx: 240,
    value: ({ attention }, locale) =>
      attention.map((reason) => attentionNames[locale][reason]).join(texts[locale].separator),
  },
  { name: 'currency', type: text, widthPx: 80, value: ({ currency }) => currency },
  ...financeColumns(),
  ...promotionColumns(),
  {
    name: 'openWorkOrders',
    type: number,
    widthPx: 130,
    part: 'workOrders',
    value: ({ openWorkOrderCount }) => openWorkOrderCount,
  },
  {
    name: 'labels',
    type: text,
    widthPx: 160,
    value: ({ labels }, locale) => labels.join(texts[locale].separator),
  },
  {
    name: 'assignedTo',
    type: text,
    widthPx: 140,
    value: ({ assignedTo }) => assignedTo?.accountName ?? null,
  },
  {
    name: 'contact',
    type: text,
    widthPx: 220,
    value: ({ contact }, locale) =>
      Object.values(contact)
        .filter((part) => part !== '')
        .join(texts[locale].separator),
  },
  { name: 'timeZone', type: text, widthPx: 140, value: ({ timeZone }) => timeZone },
  {
    name: 'createdAt',
    type: text,
    widthPx: 150,
    value: ({ createdAt }) => new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '),
  },
]

function financeColumns(): Column[] {
  const part = 'finance'
  return [
    {
      name: 'available',
      type: price,
      widthPx: 120,
      part,
      value: (row) => row.finance?.available ?? null,
    },
    {
      name: 'daysLeft',
      type: number,
      widthPx: 90,
      part,
      value: (row) => row.finance?.daysLeft ?? null,
    },
  ]
}

function promotionColumns(): Column[] {
  const part = 'promotion'
  const figure = (
    name: Column['name'],
    type: CellType,
    valueOf: (figures: NonNullable<AdvertiserRow['promotion']>) => number | null,
  ): Column => ({
    name,
    type,
    widthPx: 120,
    part,
    value: ({ promotion }) => promotion && valueOf(promotion),
  })
  return [
    figure('costToday', price, ({ costToday }) => costToday),
    figure('costYesterday', price, ({ costYesterday }) => costYesterday),
    figure('costWeek', price, ({ costWeek }) => costWeek),
    figure('costWeekBefore', price, ({ costWeekBefore }) => costWeekBefore),
    figure('budget', price, ({ budget }) => budget),
    figure('deliveringPlans', number, ({ deliveringPlanCount }) => deliveringPlanCount),
    figure('plans', number, ({ planCount }) => planCount),
    figure('rejectedAds', number, ({ rejectedAdCount }) => rejectedAdCount),
    {
      name: 'verification',
      type: text,
      widthPx: 120,
      part,
      value: ({ promotion }, locale) =>
        promotion && validationStatusNames[locale][promotion.verification],
    },
    {
      name: 'validUntil',
      type: text,
      widthPx: 110,
      part,
      value: (row) => row.promotion?.validUntil ?? null,
    },
  ]
}

/** Returns the advertisers of the acting agency as a sheet with the columns that the user sees. */
export async function advertiserSheet(
  scope: OwnerScope,
  { sight, locale }: Reader,
  narrowed: Narrowed,
): Promise<Sheet> {
  const shown = columns.filter(({ part }) => part === undefined || sight[part])
  const { rows } = await advertiserRows(scope, sight, narrowed)
  async function* lines() {
    yield (await withDeliveringPlans(scope, rows)).map((row) =>
      shown.map((column) => column.value(row, locale)),
    )
  }
  return {
    name: texts[locale].sheet,
    columns: shown.map(({ name, type, widthPx }): SheetColumn => ({
      name: texts[locale][name],
      type,
      widthPx,
    })),
    rows: lines(),
  }
}
