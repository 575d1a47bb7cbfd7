import type { Day } from '../../platform/calendar/day.ts'
import type { MatchType } from '../keyword/match-type.ts'

/**
 * What a file says of a plan, under the names of the wire. A field that is left out stays as it is; null takes the value
 * away. Amounts are cents. `mend` names the fields whose value is below a platform limit: with any, the entity comes in
 * paused.
 */
export interface PlanFields {
  planName?: string
  switchOn?: boolean
  dayBudget?: number | null
  beginDay?: Day | null
  endDay?: Day | null
  mend?: string[]
}

/** What a file says of a group, as `PlanFields`. */
export interface GroupFields {
  groupName?: string
  switchOn?: boolean
  price?: number | null
  beginDay?: Day | null
  endDay?: Day | null
  mend?: string[]
}

/** What a file says of an ad, as `PlanFields`. */
export interface AdFields {
  adName?: string
  switchOn?: boolean
  copywriter?: string
  headlines?: string[]
  brandName?: string
  buttonText?: string
  pageUrl?: string
  clickUrl?: string
  mend?: string[]
}

/** What a file says of a keyword, as `PlanFields`; a bid below the limit comes in switched off. */
export interface KeywordFields {
  keyword?: string
  matchType?: MatchType
  switchOn?: boolean
  price?: number | null
}

/** The figures of an ad on a day; cost is cents. */
export interface StatisticsFields {
  impressions?: number
  clicks?: number
  downloads?: number
  cost?: number
}

interface Place {
  /** Names as the file gives them; null where it gives none and a key leads to the parent. */
  readonly planName: string | null
  readonly groupName: string | null
  readonly adName: string | null
  /** What else tells entries of a kind apart: a keyword with its match type, a day. */
  readonly detail: string
  /** The row's own id in the file: a negative key, or an id that may be ours. */
  readonly key: string | null
  readonly parentKey: string | null
  /** An error of its own row keeps the entry from being taken. */
  readonly refused: boolean
}

/** One thing that a row says: a plan, group, ad or keyword as it should be, or the figures of a day. */
export type ImportEntry = Place &
  (
    | { readonly kind: 'plan'; readonly fields: PlanFields }
    | { readonly kind: 'group'; readonly fields: GroupFields }
    | { readonly kind: 'ad'; readonly fields: AdFields }
    | { readonly kind: 'keyword'; readonly fields: KeywordFields }
    | { readonly kind: 'statistics'; readonly fields: StatisticsFields }
  )

export type EntryKind = ImportEntry['kind']
