import type { OwnerScope } from '#server/database/scope.ts'

/** The figures of an ad on a day of the account's zone; cost is cents. */
export interface AdDay {
  readonly adId: string
  readonly day: string
  readonly impressions: number
  readonly clicks: number
  readonly downloads: number
  readonly cost: number
}

/** Where daily figures are written. */
export interface StatisticsStore {
  /**
   * Puts figures in the place of those that an ad has for a day, and keeps the sums of its group and plan in step. Each
   * ad and day once. Figures of ads that the acting owner does not have are left out.
   *
   * @param scope inside a transaction
   * @returns the ids of the ads whose figures were written
   */
  putAdDays(scope: OwnerScope, days: readonly AdDay[]): Promise<ReadonlySet<string>>
}
