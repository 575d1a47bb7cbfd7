import type { Sums } from '@placard/domain/campaigns/metric/derived'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The figures of an ad on a day of the account's zone; cost is cents. */
export interface AdDay extends Sums {
  readonly adId: string
  readonly day: string
}

/** Figures that were written, and those that stood in their place; null where there were none. */
export interface ChangedDay {
  readonly is: AdDay
  readonly was: Sums | null
}

/** The result of writing figures. */
export interface PutDays {
  /** Ids of the ads that the acting owner has. */
  readonly adIds: ReadonlySet<string>
  /** The changed days. */
  readonly changed: readonly ChangedDay[]
}

/** The store of daily figures. */
export interface StatisticsStore {
  /**
   * Puts figures in the place of those that an ad has for a day, and keeps the sums of its group and plan in step. Each
   * ad and day once. Figures of ads that the acting owner does not have are left out.
   *
   * @param scope inside a transaction
   */
  putAdDays(scope: OwnerScope, days: readonly AdDay[]): Promise<PutDays>
}
