import '#console/platform/router/page.css'
import './report.css'
import { latestText, restatedText } from '@placard/domain/statistics/report/latest'
import { countsConversions } from '@placard/domain/statistics/conversion/figure'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { daySpan, spanText } from '@placard/ui/date-range/day-span'
import { EmptyState, ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { freshnessQuery } from '#console/campaigns/manage/trend/freshness-note.tsx'
import { CopyLink } from '#console/campaigns/manage/copy-link.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { CustomMetricsButton } from '#console/reporting/custom-metric/custom-metrics-button.tsx'
import { SavedReportsButton } from '#console/reporting/saved-report/saved-reports-button.tsx'
import { hasTooManyColumns, TooManyColumns } from './column-choice.tsx'
import { ReportExport } from './report-export.tsx'
import { QuestionBar } from './question-bar.tsx'
import { ReportChart } from './report-chart.tsx'
import type { Report } from './report-query.ts'
import { isFiltered, unfiltered } from './report-state.ts'
import { ReportTable } from './report-table.tsx'
import { reportTexts } from './report-texts.ts'
import type { ReportRow } from '@placard/domain/reporting/report/tree'
import {
  type ChangeReport,
  type ReportQuestion,
  useReportLevels,
  useReportQuestion,
} from './use-report.ts'

/** The page that answers questions about figures. @see docs/decisions/090-reports.md */
export function ReportPage() {
  const texts = useTexts(reportTexts)
  const [question, change] = useReportQuestion()
  const { dimensions } = question.state
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <h1>{texts.title}</h1>
        <div className="mkt-report-top">
          <CustomMetricsButton question={question} change={change} />
          <SavedReportsButton question={question} change={change} />
        </div>
      </div>
      <QuestionBar question={question} change={change} />
      <ReportChart question={question} change={change} />
      {hasTooManyColumns(question) ? (
        <TooManyColumns change={change} />
      ) : (
        <Answer key={dimensions.join()} question={question} change={change} />
      )}
    </div>
  )
}

interface AnswerProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The rows of the report, with what they are about. Rows that are expanded load the next level. */
function Answer({ question, change }: AnswerProps) {
  const texts = useTexts(reportTexts)
  const [open, setOpen] = useState<ReadonlyMap<string, number>>(new Map())
  const depth = Math.max(0, ...[...open.values()].map((level) => level + 1)) + 1
  const { levels, error, retry } = useReportLevels(question, depth)
  const onOpen = useCallback(
    ({ id, level }: ReportRow, opens: boolean) =>
      setOpen((before) => {
        const next = new Map(before)
        if (opens) next.set(id, level)
        else next.delete(id)
        return next
      }),
    [],
  )
  const [first] = levels
  const failure = error && (
    <ErrorState hint={texts.failed({ reason: error.message })} onRetry={retry} />
  )
  if (first === undefined) return failure ?? <LoadingState />
  const isEmpty = first.now.rows.length === 0 && !first.before?.rows.length
  return (
    <>
      <AnswerBar question={question} latest={first.now.latest} />
      {failure}
      {isEmpty ? (
        <NothingCounted question={question} change={change} />
      ) : (
        <ReportTable {...{ question, change, levels, onOpen }} open={new Set(open.keys())} />
      )}
    </>
  )
}

interface AnswerBarProps {
  readonly question: ReportQuestion
  readonly latest: Report['latest']
}

/** The end of the figures, the compared days, and the actions of the report. */
function AnswerBar({ question, latest }: AnswerBarProps) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { compared, days, today, state } = question
  const ofDays = question.metrics.filter(({ hasNoBreakdown }) => hasNoBreakdown)
  const hasConversions = ofDays.some(({ isOfVideo }) => !isOfVideo)
  const isKnown = countsConversions(state.dimensions)
  const { ownerId, timeZone } = useIdentity()
  const reach = latestText(latest, { locale, timeZone })
  const { data: freshness } = useQuery(freshnessQuery(ownerId, days))
  return (
    <div className="mkt-page-bar">
      <p role="status">
        {[
          reach,
          freshness && restatedText(freshness.restated, locale),
          days.to >= today && texts.today,
          isKnown ? hasConversions && texts.clickDays : ofDays.length > 0 && texts.notOfBreakdown,
          compared && texts.comparedWith({ days: spanText(daySpan(compared), locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <CopyLink />
      <ReportExport question={question} />
    </div>
  )
}

function NothingCounted({ question: { state }, change }: AnswerProps) {
  const texts = useTexts(reportTexts)
  return (
    <EmptyState
      title={texts.none}
      hint={texts.noneHint}
      actions={
        isFiltered(state) && <Button onClick={() => change(unfiltered)}>{texts.showAll}</Button>
      }
    />
  )
}
