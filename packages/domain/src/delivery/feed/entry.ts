import type {
  BillingType,
  ConversionGoal,
  ExtensionFlow,
  FlowScene,
} from '../../campaigns/group/codes.ts'
import type { Targeting } from '../../campaigns/targeting/targeting.ts'
import type { AdSpec } from '../../materials/material/spec.ts'
import type { Day } from '../../platform/calendar/day.ts'

/** The spending of a day of the owner in cents. */
export interface Spent {
  readonly day: Day
  readonly cents: number
}

/** An owner in the feed of engines. Amounts are cents; a null budget is none. */
export interface OwnerEntry {
  readonly ownerId: string
  readonly timeZone: string
  readonly currency: string
  readonly dayBudgetCents: number | null
  /** Null if nothing was spent. */
  readonly spent: Spent | null
  readonly availableCents: number
  /** `until` is the last day of the verification; null if it does not end. */
  readonly qualification: { readonly expired: boolean; readonly until: Day | null }
}

/** A plan in the feed. Null days are open ends. */
export interface PlanEntry {
  readonly planId: string
  readonly on: boolean
  readonly beginDay: Day | null
  readonly endDay: Day | null
  readonly dayBudgetCents: number | null
  readonly spent: Spent | null
  /** 1 for an even delivery over the day. */
  readonly pacing: number
  /** The code of the promoted app; null if none is named. */
  readonly appCode: string | null
}

/** An ad group in the feed. */
export interface GroupEntry {
  readonly groupId: string
  readonly planId: string
  readonly on: boolean
  readonly beginDay: Day | null
  readonly endDay: Day | null
  /** 336 half hours of a week from Monday, `1` where it runs; null for always. */
  readonly schedule: string | null
  readonly billing: BillingType
  /** Null if the platform bids. */
  readonly bidCents: number | null
  readonly goal: ConversionGoal | null
  readonly flow: ExtensionFlow
  readonly scene: FlowScene
  /** A missing part means everyone. */
  readonly targeting: Partial<Targeting>
}

/** A file of a creative. */
export interface FileEntry {
  readonly materialId: string
  /** Relative to the origin in the first line of a page. */
  readonly url: string
  readonly sha256: string | null
  readonly bytes: number | null
  /** The media type. */
  readonly type: string | null
  readonly w: number | null
  readonly h: number | null
  readonly durationMs: number | null
}

/** A creative of an ad. */
export interface CreativeEntry {
  readonly creativeId: string
  readonly images: readonly FileEntry[]
  readonly videos: readonly FileEntry[]
  readonly cover: FileEntry | null
  readonly logo: FileEntry | null
}

/** An ad in the feed. It is approved, enabled and complete, and so are its creatives. */
export interface AdEntry {
  readonly adId: string
  readonly groupId: string
  readonly planId: string
  readonly spec: AdSpec
  readonly text: string
  readonly headlines: readonly string[]
  readonly brand: string
  readonly button: string
  readonly pageUrl: string
  readonly deepUrl: string
  /** Monitoring links; an empty text is none. */
  readonly track: Readonly<
    Record<'expose' | 'click' | 'download' | 'playBegin' | 'playEnd', string>
  >
  readonly creatives: readonly CreativeEntry[]
}

/** An app in the feed. */
export interface AppEntry {
  readonly appCode: string
  readonly offline: boolean
}

/** The bodies of the entries of each kind. */
export interface EntryBodies {
  readonly owner: OwnerEntry
  readonly plan: PlanEntry
  readonly group: GroupEntry
  readonly ad: AdEntry
  readonly app: AppEntry
}
