import type { Day } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import type { CustomMetric } from '@placard/domain/statistics/custom-metric/custom-metric'
import {
  offeredMetrics,
  type ShownMetric,
  shownMetrics,
} from '@placard/domain/reporting/report/shown-metric'
import { comparedRange } from '@placard/domain/statistics/report/comparison'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { reportRange } from '@placard/domain/reporting/saved-report/saved-report'
import { useLocale } from '@placard/ui/locale/locale'
import { useAddress } from '#console/platform/router/address.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useCustomMetrics } from '#console/campaigns/custom-metric/custom-metrics.ts'
import { type Report, reportQuery } from './report-query.ts'
import { reportParamsOf, type ReportState, reportStateOf } from './report-state.ts'
import type { ReportLevel } from '@placard/domain/reporting/report/tree'

/** Changes the question of a report. */
export type ChangeReport = (change: Partial<ReportState>) => void

/** A question with its days. */
export interface ReportQuestion {
  readonly state: ReportState
  readonly today: Day
  readonly days: DayRange
  /** Null if nothing is compared. */
  readonly compared: DayRange | null
  /** The metrics of the state, without custom ones that do not exist or are still loading. */
  readonly metrics: readonly ShownMetric[]
  /** All metrics that can be shown. */
  readonly offered: readonly ShownMetric[]
  readonly customMetrics: readonly CustomMetric[]
  /** True if one of the metrics needs the plays of videos. */
  readonly withVideo: boolean
}

const noMetrics: { readonly metrics: readonly CustomMetric[] } = { metrics: [] }

/** Returns the question in the address, and the function that changes it. */
export function useReportQuestion(): [ReportQuestion, ChangeReport] {
  const [params, changeAddress] = useAddress()
  const { timeZone, currency } = useIdentity()
  const { data: { metrics: customMetrics } = noMetrics } = useCustomMetrics()
  const today = useToday(timeZone)
  const locale = useLocale()
  const question = useMemo(() => {
    const state = reportStateOf(params)
    const days = state.days ?? reportRange(state.preset, today, locale)
    const { comparison } = state
    const reading = { locale, currency, customMetrics }
    const metrics = shownMetrics(state.metrics, reading)
    return {
      state,
      today,
      days,
      compared: comparison && comparedRange(days, comparison),
      metrics,
      withVideo: metrics.some(({ isOfVideo }) => isOfVideo),
      offered: offeredMetrics(reading),
      customMetrics,
    }
  }, [params, today, locale, currency, customMetrics])
  const change = useCallback<ChangeReport>(
    (wanted) =>
      changeAddress((current) => reportParamsOf({ ...reportStateOf(current), ...wanted }), {
        preventScrollReset: true,
      }),
    [changeAddress],
  )
  return [question, change]
}

/** Returns the first levels of a report as far as they are loaded, and the error that prevents more. */
export function useReportLevels(question: ReportQuestion, depth: number) {
  // As many as there can be dimensions.
  const all = [
    useLevel(question, 0, depth),
    useLevel(question, 1, depth),
    useLevel(question, 2, depth),
  ]
  const firstMissing = all.findIndex(({ level }) => level === null)
  const loaded = firstMissing === -1 ? all : all.slice(0, firstMissing)
  return {
    levels: loaded.flatMap(({ level }) => level ?? []),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { retry } of all) retry()
    },
  }
}

/** Returns one level of a report; null until it is loaded. */
function useLevel(question: ReportQuestion, at: number, depth: number) {
  const { state, days, compared, withVideo } = question
  const { ownerId } = useIdentity()
  const isWanted = at < depth && at < state.dimensions.length
  const asked = { ownerId, dimensions: state.dimensions.slice(0, at + 1), state, withVideo }
  const now = useQuery({ ...reportQuery({ ...asked, days, boundDays: days }), enabled: isWanted })
  const before = useQuery({
    ...reportQuery({ ...asked, days: compared ?? days, boundDays: days }),
    enabled: isWanted && compared !== null,
  })
  const level = useMemo((): ReportLevel<Report> | null => {
    if (now.data === undefined) return null
    if (compared === null) return { now: now.data, before: null }
    return before.data === undefined ? null : { now: now.data, before: before.data }
  }, [now.data, before.data, compared])
  return {
    level: isWanted ? level : null,
    error: isWanted ? (now.error ?? before.error) : null,
    retry() {
      for (const { error, refetch } of [now, before]) if (error !== null) void refetch()
    },
  }
}
