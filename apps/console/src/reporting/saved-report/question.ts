import type { SavedQuestion } from '@placard/contract/reporting/saved-report'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { reportPresetOf } from '@placard/domain/reporting/saved-report/saved-report'
import {
  emptyReport,
  filtersOf,
  reportParamsOf,
  type ReportState,
} from '#console/reporting/report/report-state.ts'

/** Returns the question as it is saved: days that are a preset today stay relative. */
export function questionOf(state: ReportState, today: Day, locale: Locale): SavedQuestion {
  const { dimensions, columns, chart, metrics, comparison, sort, top, days } = state
  const preset = days === null ? state.preset : reportPresetOf(days, today, locale)
  return {
    dimensions: [...dimensions],
    ...(columns !== null && { columns }),
    ...(chart !== emptyReport.chart && { chart }),
    metrics: [...metrics],
    days:
      preset === null && days !== null
        ? { kind: 'range', ...days }
        : { kind: 'preset', preset: preset ?? state.preset },
    comparison,
    filters: filtersOf(state),
    sort,
    top,
  }
}

/** Returns the state of the page that shows a saved report. */
export function stateOf(question: SavedQuestion, reportId: string | null): ReportState {
  const {
    dimensions,
    columns = null,
    chart = emptyReport.chart,
    metrics,
    days,
    comparison,
    filters,
    sort,
    top,
  } = question
  return {
    ...emptyReport,
    dimensions,
    columns,
    chart,
    metrics,
    // The server has checked the days.
    ...(days.kind === 'preset'
      ? { preset: days.preset }
      : { days: { from: days.from as Day, to: days.to as Day } }),
    comparison,
    planId: filters.planId ?? null,
    groupId: filters.groupId ?? null,
    names: {
      planName: filters.planName ?? '',
      groupName: filters.groupName ?? '',
      adName: filters.adName ?? '',
    },
    figures: filters.figures ?? {},
    sort,
    top,
    reportId,
  }
}

/** Returns whether two questions are the same. */
export function isSameQuestion(one: SavedQuestion, other: SavedQuestion): boolean {
  return paramsOf(one) === paramsOf(other)
}

const paramsOf = (question: SavedQuestion) => reportParamsOf(stateOf(question, null)).toString()
