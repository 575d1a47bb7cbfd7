import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { cents, day, id, instant, nothing } from '../platform/scalar.ts'
import { deliveryMetricsObject } from '../statistics/metric.ts'
import { managesAds } from './promotion.ts'

const count = z.int().check(z.nonnegative())

/** The days before today in the trend of the home page. */
export const trendDays = 14

/**
 * Returns the figures of the acting owner's last days, today included, oldest first, with zeros for days without figures.
 * `known` are the first and last day with any. `sameHours` compares today with yesterday until the last hour that was
 * reported; null without figures by the hour for today, and `costYesterday` null without those of yesterday.
 */
export const homeCost = defineCall({
  path: '/v3/home/cost',
  summary: 'Returns the cost of today and of the last days.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    days: z.array(z.strictObject({ day, metrics: deliveryMetricsObject })),
    known: z.nullable(z.strictObject({ from: day, to: day })),
    sameHours: z.nullable(
      z.strictObject({ until: instant, costToday: cents, costYesterday: z.nullable(cents) }),
    ),
  }),
})

const reviews = z.strictObject({ pending: count, rejected: count })

/** Returns how many ads and creatives of the acting owner wait for a review, and how many were rejected. */
export const homeReviews = defineCall({
  path: '/v3/home/reviews',
  summary: 'Counts the pending and rejected reviews.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ ads: reviews, creatives: reviews }),
})

/** A running plan with a daily budget. Amounts are cents. */
export const pacedPlan = z.strictObject({
  planId: id,
  planName: z.string(),
  dayBudget: cents,
  /** The cost of today. */
  cost: cents,
  /** The range in which its cost at the end of today is expected; null if too little is known. */
  forecast: z.nullable(z.strictObject({ low: cents, high: cents, by: z.enum(['hours', 'days']) })),
})
export type PacedPlan = z.infer<typeof pacedPlan>

/** Returns the running plans that have used most of their daily budget; `total` counts all that have one. */
export const homePacing = defineCall({
  path: '/v3/home/pacing',
  summary: 'Returns the use of daily budgets with a forecast.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ items: z.array(pacedPlan), total: count }),
})

/** The days that yesterday is compared with. */
export const comparedDays = ['dayBefore', 'weekBefore'] as const
export type ComparedDay = (typeof comparedDays)[number]

/**
 * Returns the plans whose cost of yesterday, `day`, differs most from that of the day before, or of the same weekday of
 * the week before, `before`.
 */
export const homeMovers = defineCall({
  path: '/v3/home/movers',
  summary: 'Returns the plans whose cost has changed most.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ against: z._default(z.enum(comparedDays), 'dayBefore') }),
  output: z.strictObject({
    day,
    before: day,
    items: z.array(
      z.strictObject({ planId: id, planName: z.string(), cost: cents, costBefore: cents }),
    ),
  }),
})

/** Returns how far the acting owner has come: the facts behind the first steps. */
export const homeStart = defineCall({
  path: '/v3/home/start',
  summary: 'Returns which first steps are done.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    hasPlan: z.boolean(),
    hasAd: z.boolean(),
    /** An ad has passed its review. */
    hasPassedAd: z.boolean(),
    hasFigures: z.boolean(),
  }),
})
