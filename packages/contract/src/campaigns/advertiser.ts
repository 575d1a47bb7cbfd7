import {
  type AdvertiserSight,
  attentionReasons,
} from '@placard/domain/campaigns/advertiser/attention'
import { advertiserStatuses } from '@placard/domain/campaigns/advertiser/status'
import { areasOf, rolesOf } from '@placard/domain/platform/access/permission'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import * as z from 'zod/mini'
import { queryBalance } from '../finance/finance.ts'
import { type ActingUser, mayCall } from '../platform/access.ts'
import { type Access, defineCall } from '../platform/call.ts'
import { advertiserLabel } from '../platform/account.ts'
import { exportFormat } from '../platform/export.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { listWorkOrders } from '../support/work-order.ts'
import { listPlans } from './plan.ts'
import { cents, day, id, instant, nothing, version } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())

/** Everybody who works with advertisers; what their rows contain depends on the roles and menus (decision 068). */
const seesOwners: Access = {
  kind: 'acting',
  roles: [
    ...new Set([
      ...rolesOf('customer'),
      ...rolesOf('promotion'),
      ...rolesOf('recharge'),
      ...rolesOf('transfer'),
    ]),
  ],
  menu: null,
  tokenArea: 'customer',
}

/**
 * Returns the parts of rows that a user sees: all with the area of customers, otherwise what the user's calls for
 * balances, plans and work orders show.
 */
export function advertiserSightOf(user: ActingUser): AdvertiserSight {
  const seesAll = areasOf(user.permissionList).has('customer')
  return {
    finance: seesAll || mayCall(queryBalance, user),
    promotion: seesAll || mayCall(listPlans, user),
    workOrders: seesAll || mayCall(listWorkOrders, user),
  }
}

const costs = {
  costToday: cents,
  costYesterday: cents,
  /** The last seven days before today. */
  costWeek: cents,
  /** The seven days before those. */
  costWeekBefore: cents,
}

/** An advertiser as its agency sees it. Amounts are cents of its currency, days are in its time zone. */
export const advertiserRow = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  status: z.enum(advertiserStatuses),
  /** True if it is closed and the agency may open it again. */
  mayReopen: z.boolean(),
  /** The reasons why it needs attention, the most urgent first. */
  attention: z.array(z.enum(attentionReasons)),
  /** The balance, for users who may see balances; null for others. */
  finance: z.nullable(
    z.strictObject({
      available: cents,
      /** The whole days that it lasts at the mean cost of the last seven days; null without any cost. */
      daysLeft: z.nullable(count),
    }),
  ),
  /** The figures of campaigns, for users who may see plans; null for others. */
  promotion: z.nullable(
    z.strictObject({
      ...costs,
      /** The daily budget of the account; null without a limit. */
      budget: z.nullable(cents),
      planCount: count,
      deliveringPlanCount: count,
      rejectedAdCount: count,
      verification: z.enum(validationStatus),
      /** The last day of the verification; null for unlimited. */
      validUntil: z.nullable(day),
    }),
  ),
  /** For users who may see work orders; null for others. */
  openWorkOrderCount: z.nullable(count),
  labels: z.array(z.string()),
  /** The user of the agency who looks after it; null for nobody. */
  assignedTo: z.nullable(z.strictObject({ accId: id, accountName: z.string() })),
  /** The advertiser's person to turn to; each part may be empty. */
  contact: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
  createdAt: instant,
  version,
})
export type AdvertiserRow = z.infer<typeof advertiserRow>

/** The sums of all matching advertisers with the same currency. */
const currencyTotal = z.strictObject({
  currency: z.string(),
  count,
  finance: z.nullable(z.strictObject({ available: cents })),
  promotion: z.nullable(z.strictObject(costs)),
})
export type CurrencyTotal = z.infer<typeof currencyTotal>

/** The columns that the list can be sorted by. Amounts are compared within each currency. */
export const advertiserSortNames = [
  'ownerName',
  'available',
  'daysLeft',
  'costToday',
  'costYesterday',
  'costWeek',
  'createdAt',
] as const

const narrowed = {
  sortType: paging.sortType,
  sortName: z.optional(z.enum(advertiserSortNames)),
  filters: z._default(
    z.strictObject({
      text: z.optional(z.string().check(z.maxLength(200))),
      status: z.optional(z.enum(advertiserStatuses)),
      attention: z.optional(z.enum(['any', ...attentionReasons])),
      label: z.optional(advertiserLabel),
      /** The account of a user of the agency. */
      assignedTo: z.optional(id),
    }),
    {},
  ),
}

/**
 * Returns the advertisers of the acting agency; none for other owners. `text` is searched for in names, ignoring letter
 * case, or is an id. Without a `status`, closed ones are left out; `attention` is a reason, or `any`. Without a
 * `sortName`, those that need attention most are first.
 */
export const listOwners = defineCall({
  path: '/v3/owner/list',
  summary: 'Lists the advertisers of the agency with their figures.',
  body: 'json',
  access: seesOwners,
  effect: 'read',
  input: z.strictObject({ ...paging, ...narrowed }),
  output: z.strictObject({
    ...pageOf(advertiserRow).shape,
    /** Of all matches, by currency; the currency with the most advertisers first. */
    totals: z.array(currencyTotal),
    /** The number of advertisers that need attention, whatever the filters by attention are. */
    attentionCount: count,
    /** The number of advertisers with each reason; those without any are left out. */
    attentionCounts: z.partialRecord(z.enum(attentionReasons), count),
    /** The labels of all open advertisers, in alphabetical order. */
    labels: z.array(z.string()),
    /** The users of the agency whom an advertiser can be assigned to, by name. */
    people: z.array(z.strictObject({ accId: id, accountName: z.string() })),
  }),
})

/** Exports the list as a file with every matching advertiser, in the caller's language. `limitReached` as other exports. */
export const exportOwners = defineCall({
  path: '/v3/owner/export',
  summary: 'Downloads the list of advertisers, as CSV or XLSX.',
  body: 'download',
  access: seesOwners,
  effect: 'read',
  input: z.strictObject({ format: exportFormat, ...narrowed }),
  output: nothing,
})
