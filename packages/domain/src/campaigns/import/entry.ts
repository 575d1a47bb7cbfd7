import type { Day } from '../../platform/calendar/day.ts'
import type { MatchType } from '../keyword/match-type.ts'

/**
 * The fields of a plan in a file, with the names of the wire. A missing field keeps its value; null removes the value.
 * Amounts are cents. `invalidFields` names the fields whose value is below a platform limit: an entity with such fields is
 * imported paused.
 */
export interface PlanFields {
  planName?: string
  switchOn?: boolean
  dayBudget?: number | null
  beginDay?: Day | null
  endDay?: Day | null
  invalidFields?: string[]
}

/** The fields of a group in a file, as in `PlanFields`. */
export interface GroupFields {
  groupName?: string
  switchOn?: boolean
  price?: number | null
  beginDay?: Day | null
  endDay?: Day | null
  invalidFields?: string[]
}

/** The fields of an ad in a file, as in `PlanFields`. */
export interface AdFields {
  adName?: string
  switchOn?: boolean
  copywriter?: string
  headlines?: string[]
  brandName?: string
  buttonText?: string
  pageUrl?: string
  clickUrl?: string
  invalidFields?: string[]
}

/**
 * The fields of a keyword in a file, as in `PlanFields`; a keyword with a bid below the limit is imported switched off.
 */
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
  /** The rest of the key of an entry: a keyword with its match type, a day. */
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
