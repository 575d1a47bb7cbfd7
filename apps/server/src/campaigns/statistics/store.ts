import type { Sums } from '@placard/domain/campaigns/metric/derived'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The figures of an ad on a day in the account's time zone; cost is in cents. */
export interface AdDay extends Sums {
  readonly adId: string
  readonly day: string
}

/** The written figures and those that they replaced; null if there were none. */
export interface ChangedDay {
  readonly is: AdDay
  readonly was: Sums | null
}

/** The result of writing figures. */
export interface PutDays {
  /** The ids of the acting owner's ads. */
  readonly adIds: ReadonlySet<string>
  /** The changed days. */
  readonly changed: readonly ChangedDay[]
}

/** The store of daily figures. */
export interface StatisticsStore {
  /**
   * Replaces the figures of ads by day, and updates the sums of their groups and plans. Each ad and day may occur
   * once. Figures of ads that the acting owner does not have are skipped.
   *
   * @param scope inside a transaction
   */
  putAdDays(scope: OwnerScope, days: readonly AdDay[]): Promise<PutDays>
}
