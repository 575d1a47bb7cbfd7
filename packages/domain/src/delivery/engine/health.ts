/** The states of an engine, the worst first. */
export const engineHealths = ['unheard', 'silent', 'reloading', 'behind', 'current'] as const
/** One of `engineHealths`. */
export type EngineHealth = (typeof engineHealths)[number]

/** The last report of a running copy of an engine. */
export interface InstanceReport {
  /** The number of changes that it has not applied; null if it follows another epoch of the feed. */
  readonly lag: number | null
  readonly reportedAt: number
}

/** Copies report every ten seconds; after three times that, one is silent. */
const silentAfterMs = 30_000
/** Fewer changes than this are on their way. */
const mostOnTheWay = 1_000

/** Returns the state of the copy that is worst; `unheard` without a report. Copies that have ended are silent for a day. */
export function engineHealth(reports: readonly InstanceReport[], nowMs: number): EngineHealth {
  const healths = reports.map((report) => instanceHealth(report, nowMs))
  return engineHealths.find((health) => healths.includes(health)) ?? 'unheard'
}

function instanceHealth({ lag, reportedAt }: InstanceReport, nowMs: number): EngineHealth {
  if (nowMs - reportedAt > silentAfterMs) return 'silent'
  if (lag === null) return 'reloading'
  return lag < mostOnTheWay ? 'current' : 'behind'
}
