import type {
  AdvertiserRow,
  advertiserSortNames,
  CurrencyTotal,
  listOwners,
} from '@placard/contract/campaigns/advertiser'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import {
  type AdvertiserSight,
  type AttentionReason,
  attentionOf,
  compareAttention,
  visibleAttention,
} from '@placard/domain/campaigns/advertiser/attention'
import { daysLeft } from '@placard/domain/finance/days-left'
import { advertiserStatusOf } from '@placard/domain/campaigns/advertiser/status'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { statusOn } from '@placard/domain/support/verification/verification'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  type AdvertiserRecord,
  advertiserRecords,
  deliveringPlanCounts,
  notesOf,
} from '#server/campaigns/advertiser/facts.ts'

type Listing = ReadInputOf<typeof listOwners>
export type Narrowed = Pick<Listing, 'filters' | 'sortName' | 'sortType'>

/**
 * Returns one page of the advertisers, with the totals of all. The rows of all are made first and then filtered and
 * sorted, so that nobody learns by filters or order what the rows do not show.
 */
export async function advertiserPage(
  scope: OwnerScope,
  sight: AdvertiserSight,
  { pageNum, pageSize, ...narrowed }: Listing,
): Promise<OutputOf<typeof listOwners>> {
  const [{ rows, attentionCount, attentionCounts }, notes] = await Promise.all([
    advertiserRows(scope, sight, narrowed),
    notesOf(scope),
  ])
  const first = (pageNum - 1) * pageSize
  return {
    items: await withDeliveringPlans(scope, rows.slice(first, first + pageSize)),
    total: rows.length,
    totals: totalsOf(rows),
    attentionCount,
    attentionCounts,
    ...notes,
  }
}

/** A row that does not count the plans that are delivered, which takes longer than all other facts. */
type UncountedRow = Omit<AdvertiserRow, 'promotion'> & {
  readonly promotion: Omit<NonNullable<AdvertiserRow['promotion']>, 'deliveringPlanCount'> | null
}

/** Counts the plans that are delivered. */
export async function withDeliveringPlans(
  scope: OwnerScope,
  rows: readonly UncountedRow[],
): Promise<AdvertiserRow[]> {
  const open = rows.filter(({ promotion, status }) => promotion !== null && status !== 'closed')
  const counts = await deliveringPlanCounts(
    scope,
    open.map(({ ownerId }) => ownerId),
  )
  return rows.map((row) => ({
    ...row,
    promotion: row.promotion && {
      ...row.promotion,
      deliveringPlanCount: counts.get(row.ownerId) ?? 0,
    },
  }))
}

/** Returns all matching advertisers in their order. */
export async function advertiserRows(
  scope: OwnerScope,
  sight: AdvertiserSight,
  { filters: { status, attention, ...filters }, ...order }: Narrowed,
): Promise<{ rows: UncountedRow[]; attentionCount: number; attentionCounts: AttentionCounts }> {
  const records = await advertiserRecords(scope, { ...filters, closed: status === 'closed' })
  const all = records.map((record) => rowOf(record, sight))
  const ofStatus = status === undefined ? all : all.filter((row) => row.status === status)
  const needy = ofStatus.filter((row) => row.attention.length > 0)
  const rows =
    attention === undefined
      ? ofStatus
      : needy.filter((row) => attention === 'any' || row.attention.includes(attention))
  return {
    rows: sorted(rows, order),
    attentionCount: needy.length,
    attentionCounts: countsByReason(needy),
  }
}

type AttentionCounts = Partial<Record<AttentionReason, number>>

function countsByReason(rows: readonly UncountedRow[]): AttentionCounts {
  const counts: AttentionCounts = {}
  for (const { attention } of rows)
    for (const reason of attention) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

function rowOf(record: AdvertiserRecord, sight: AdvertiserSight): UncountedRow {
  const { available, cost_week: weekCents, is_closed: isClosed, today } = record
  const { toValidate } = validationStatus
  const { verification_status: submitted, valid_until: validUntil } = record
  const verification = submitted === null ? toValidate : statusOn(submitted, validUntil, today)
  const attention = attentionOf({
    isClosed,
    creationStopped: record.create_ad_disabled,
    availableCents: available,
    weekCents,
    budgetCents: record.budget,
    todayCents: record.cost_today,
    activePlanCount: record.active_plan_count,
    isDelivering: record.is_delivering,
    rejectedAdCount: record.rejected_ad_count,
    verification,
    validUntil,
    today,
  })
  return {
    ownerId: record.owner_id,
    ownerName: record.owner_name,
    currency: record.currency,
    timeZone: record.time_zone,
    status: advertiserStatusOf({
      isClosed,
      createAdDisabled: record.create_ad_disabled,
      bizLimit: record.biz_limit,
    }),
    mayReopen: isClosed && record.closed_by_agency,
    attention: visibleAttention(attention, sight),
    finance: sight.finance ? { available, daysLeft: daysLeft(available, weekCents) } : null,
    promotion: sight.promotion ? { ...promotionOf(record), verification, validUntil } : null,
    openWorkOrderCount: sight.workOrders ? record.open_work_order_count : null,
    ...notedOf(record),
    createdAt: record.created_at.getTime(),
    version: record.version,
  }
}

function notedOf(record: AdvertiserRecord) {
  const { labels, assigned_to: accId, assigned_name: accountName } = record
  return {
    labels,
    assignedTo: accId === null || accountName === null ? null : { accId, accountName },
    contact: {
      name: record.contact_name,
      phone: record.contact_phone,
      email: record.contact_email,
    },
  }
}

function promotionOf(record: AdvertiserRecord) {
  return {
    costToday: record.cost_today,
    costYesterday: record.cost_yesterday,
    costWeek: record.cost_week,
    costWeekBefore: record.cost_week_before,
    budget: record.budget,
    planCount: record.plan_count,
    rejectedAdCount: record.rejected_ad_count,
  }
}

type SortName = (typeof advertiserSortNames)[number]

/** The value of a row to sort by; null for what the user does not see, and what there is not. */
const sortValues: Readonly<
  Record<Exclude<SortName, 'ownerName'>, (row: UncountedRow) => number | null>
> = {
  available: ({ finance }) => finance?.available ?? null,
  daysLeft: ({ finance }) => finance?.daysLeft ?? null,
  costToday: ({ promotion }) => promotion?.costToday ?? null,
  costYesterday: ({ promotion }) => promotion?.costYesterday ?? null,
  costWeek: ({ promotion }) => promotion?.costWeek ?? null,
  createdAt: ({ createdAt }) => createdAt,
}

const amounts: ReadonlySet<SortName> = new Set([
  'available',
  'costToday',
  'costYesterday',
  'costWeek',
])

/** Sorts rows that are sorted by name. Amounts of different currencies are not compared: one follows the other. */
function sorted(
  rows: readonly UncountedRow[],
  { sortName, sortType }: Pick<Narrowed, 'sortName' | 'sortType'>,
): UncountedRow[] {
  if (sortName === undefined)
    return rows.toSorted((a, b) => compareAttention(a.attention, b.attention))
  const isDescending = sortType === 'DESC'
  if (sortName === 'ownerName') return isDescending ? rows.toReversed() : [...rows]
  const valueOf = sortValues[sortName]
  const places = new Map(
    amounts.has(sortName) ? totalsOf(rows).map(({ currency }, at) => [currency, at]) : [],
  )
  const placeOf = ({ currency }: UncountedRow) => places.get(currency) ?? 0
  return rows.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || compareValues(valueOf(a), valueOf(b), isDescending),
  )
}

/** Missing values are last in both directions. */
function compareValues(a: number | null, b: number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return isDescending ? b - a : a - b
}

/** Returns the sums by currency; the currency with the most advertisers first. */
export function totalsOf(rows: readonly UncountedRow[]): CurrencyTotal[] {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, some]) => totalOf(currency, some))
    .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency, 'en'))
}

const costNames = ['costToday', 'costYesterday', 'costWeek', 'costWeekBefore'] as const

function totalOf(currency: string, rows: readonly UncountedRow[]): CurrencyTotal {
  const [first] = rows
  const sum = (valueOf: (row: UncountedRow) => number | undefined) =>
    rows.reduce((total, row) => total + (valueOf(row) ?? 0), 0)
  const costOf = (name: (typeof costNames)[number]) => sum(({ promotion }) => promotion?.[name])
  return {
    currency,
    count: rows.length,
    finance: first?.finance ? { available: sum(({ finance }) => finance?.available) } : null,
    promotion: first?.promotion
      ? {
          costToday: costOf('costToday'),
          costYesterday: costOf('costYesterday'),
          costWeek: costOf('costWeek'),
          costWeekBefore: costOf('costWeekBefore'),
        }
      : null,
  }
}
