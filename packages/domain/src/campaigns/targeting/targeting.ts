import {
  type AgeBand,
  type ConvertedFilter,
  convertedFilter as convertedFilters,
  type Network,
  targetSex,
  type TargetSex,
} from './codes.ts'

/** The targeting of a group. An empty list means everyone. */
export interface Targeting {
  readonly sex: TargetSex
  readonly ages: readonly AgeBand[]
  /** Codes of the dictionary of regions. */
  readonly regions: readonly string[]
  readonly networks: readonly Network[]
  /** Ids of the dictionary of apps: users who have one of them. */
  readonly installedApps: readonly string[]
  /** Ids of the dictionary of apps: users who have none of them. */
  readonly notInstalledApps: readonly string[]
  readonly convertedFilter: ConvertedFilter
}

/** The targeting of everyone. */
export const wholeAudience: Targeting = {
  sex: targetSex.any,
  ages: [],
  regions: [],
  networks: [],
  installedApps: [],
  notInstalledApps: [],
  convertedFilter: convertedFilters.nobody,
}

/** Returns an audience with all parts in one order. A missing part means everybody. */
export function completeTargeting(kept: Partial<Targeting>): Targeting {
  const { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter } = {
    ...wholeAudience,
    ...kept,
  }
  return { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter }
}

/** Returns the apps that are both included and excluded, which would leave nobody. */
export function contradictedApps({ installedApps, notInstalledApps }: Targeting): string[] {
  return installedApps.filter((app) => notInstalledApps.includes(app))
}
