import {
  type DerivedMetrics,
  type Sums,
  withDerived,
} from '@placard/domain/campaigns/metric/derived'

/** Sums as the database hands them over: null when nothing was counted. */
export type SumsRow = { readonly [Name in keyof Sums]: number | null }

/** The figures of a row, ready for the wire. */
export function figuresOf(row: SumsRow): DerivedMetrics {
  return withDerived({
    impressions: row.impressions ?? 0,
    clicks: row.clicks ?? 0,
    downloads: row.downloads ?? 0,
    cost: row.cost ?? 0,
  })
}
