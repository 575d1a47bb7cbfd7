import { homeCost, homeMovers, homePacing, homeReviews, homeStart } from '../campaigns/home.ts'
import { exampleOf } from './example.ts'
import { delivered } from './promotion.ts'

const plan = { planId: '100000101', planName: 'Autumn running shoes' }

/** The cards of the home page. */
export const homeExamples = [
  exampleOf(
    homeCost,
    {},
    {
      days: [{ day: '2026-11-07', metrics: delivered }],
      known: { from: '2026-09-01', to: '2026-11-07' },
      sameHours: { until: 1_794_000_000_000, costToday: 41_250, costYesterday: 38_900 },
    },
  ),
  exampleOf(
    homeReviews,
    {},
    { ads: { pending: 4, rejected: 1 }, creatives: { pending: 7, rejected: 2 } },
  ),
  exampleOf(
    homePacing,
    {},
    {
      items: [
        {
          ...plan,
          dayBudget: 80_000,
          cost: 41_250,
          forecast: { low: 66_500, high: 80_000, by: 'hours' },
        },
      ],
      total: 1,
    },
  ),
  exampleOf(
    homeMovers,
    { against: 'weekBefore' },
    {
      day: '2026-11-06',
      before: '2026-10-30',
      items: [{ ...plan, cost: 78_100, costBefore: 52_400 }],
    },
  ),
  exampleOf(homeStart, {}, { hasPlan: true, hasAd: true, hasPassedAd: false, hasFigures: false }),
]
