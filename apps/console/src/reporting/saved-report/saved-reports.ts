import { callServer } from '@placard/browser/request/call'
import { listSavedReports, type SavedReport } from '@placard/contract/reporting/saved-report'
import { useLocale } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { ReportQuestion } from '#console/reporting/report/use-report.ts'
import { isSameQuestion, questionOf } from './question.ts'

/** Returns the query key of the saved reports of an owner. */
export function savedReportsKey(ownerId: string | null) {
  return ['savedReports', ownerId] as const
}

/** Returns the saved reports that the user may open. */
export function useSavedReports() {
  const { ownerId } = useIdentity()
  return useQuery({
    queryKey: savedReportsKey(ownerId),
    queryFn: ({ signal }) => callServer(listSavedReports, {}, { signal, errorInPlace: true }),
  })
}

interface OpenReport {
  readonly report: SavedReport
  /** True if the page asks something else by now. */
  readonly isChanged: boolean
}

/** Returns the saved report that the page has opened; null without one. */
export function useOpenReport({ state, today }: ReportQuestion): OpenReport | null {
  const { data } = useSavedReports()
  const locale = useLocale()
  const report = data?.reports.find(({ reportId }) => reportId === state.reportId)
  if (report === undefined) return null
  return {
    report,
    isChanged: !isSameQuestion(questionOf(state, today, locale), report.question),
  }
}
