import type { adFields } from '../ad/fields.ts'
import type { groupFields } from '../group/fields.ts'
import type { MatchType } from '../keyword/match-type.ts'
import type { planFields } from '../plan/fields.ts'
import type { Cube } from '../../statistics/unit/cube.ts'
import type { CountedPlays } from '../../statistics/video/figure.ts'
import type { Fields, ImportedFieldsOf, ValuesOf } from '../promotion/field.ts'

/**
 * The fields of a plan, group or ad in a file, with the names of the wire. A missing field keeps its value; null removes
 * the value. Amounts are cents. `invalidFields` names the fields whose value is below a platform limit: an entity with
 * such fields is imported paused.
 */
type FileFields<F extends Fields> = Partial<ValuesOf<ImportedFieldsOf<F>>> & {
  readonly switchOn?: boolean
  readonly invalidFields?: string[]
}
export type PlanFields = FileFields<typeof planFields>
export type GroupFields = FileFields<typeof groupFields>
export type AdFields = FileFields<typeof adFields>

/** The fields of a keyword in a file, as in `PlanFields`. A keyword with a bid below the limit is imported paused. */
export interface KeywordFields {
  keyword?: string
  matchType?: MatchType
  switchOn?: boolean
  price?: number | null
}

/** The figures of an ad on a day; cost is cents. A file has all counts of plays or none. */
export interface StatisticsFields extends Partial<CountedPlays> {
  impressions?: number
  clicks?: number
  downloads?: number
  cost?: number
}

/** The members of breakdowns that a row of figures belongs to, one value for each of their dimensions. */
export type RowMembers = Readonly<Partial<Record<Cube, readonly string[]>>>

interface Place {
  /** The names in the file; null if a key identifies the parent instead. */
  readonly planName: string | null
  readonly groupName: string | null
  readonly adName: string | null
  /** The rest of an entry's identity: the match type of a keyword, or a day. */
  readonly detail: string
  /** The row's own id in the file: a negative key, or an id that may be ours. */
  readonly key: string | null
  readonly parentKey: string | null
  /** True if an error of its own row prevents the import. */
  readonly refused: boolean
}

/** An entry of a row: a plan, group, ad or keyword in its wanted state, or the figures of a day. */
export type ImportEntry = Place &
  (
    | { readonly kind: 'plan'; readonly fields: PlanFields }
    | { readonly kind: 'group'; readonly fields: GroupFields }
    | { readonly kind: 'ad'; readonly fields: AdFields }
    | { readonly kind: 'keyword'; readonly fields: KeywordFields }
    | {
        readonly kind: 'statistics'
        readonly fields: StatisticsFields
        /** Missing if the figures are of the whole day. */
        readonly members?: RowMembers
      }
  )

export type EntryKind = ImportEntry['kind']
