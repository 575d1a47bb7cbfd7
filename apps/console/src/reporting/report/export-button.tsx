import { saveFile } from '@placard/browser/request/download'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { reportFile } from '@placard/domain/reporting/report/file'
import { reportQuery } from './report-query.ts'
import { filtersOf } from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import type { ReportLevel } from '@placard/domain/reporting/report/tree'
import type { ReportQuestion } from './use-report.ts'

interface ExportButtonProps {
  readonly question: ReportQuestion
  /** The text for the end of the figures. */
  readonly latest: string
}

/** The button that saves all rows of a report as a file. */
export function ExportButton({ question, latest }: ExportButtonProps) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { timeZone, currency } = useIdentity()
  const load = useAllLevels(question)
  const show = useToasts()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const levels = await load()
      const text = reportFile(
        levels,
        { ...question, question: { ...question.state, filters: filtersOf(question.state) } },
        { timeZone, currency, latest, locale },
      )
      const { from, to } = question.days
      const name = `${texts.fileName}-${from}-${to}.csv`
      saveFile({ content: new Blob([text], { type: 'text/csv;charset=utf-8' }), name })
      show({ kind: 'info', text: texts.exported({ name }) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      show({ kind: 'error', text: texts.exportFailed({ reason }) })
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      {texts.export}
    </Button>
  )
}

/** Returns the function that loads all levels of a report. */
function useAllLevels({ state, days, compared }: ReportQuestion) {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return (): Promise<ReportLevel[]> =>
    Promise.all(
      state.dimensions.map(async (_, at) => {
        const asked = { ownerId, dimensions: state.dimensions.slice(0, at + 1), state }
        const [now, before] = await Promise.all([
          queries.fetchQuery(reportQuery({ ...asked, days, boundDays: days })),
          compared &&
            queries.fetchQuery(reportQuery({ ...asked, days: compared, boundDays: days })),
        ])
        return { now, before }
      }),
    )
}
