import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@placard/contract/platform/call'
import {
  exportQuestionnaire,
  questionnaireResults,
  questionnaireTexts,
} from '@placard/contract/support/staff-questionnaire'
import {
  hasOptions,
  questionKind,
  questionKindNames,
} from '@placard/domain/support/questionnaire/question'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { DialogActions } from '@placard/ui/dialog/dialog'
import { ExportButton, QueryState, StaffPage } from '#portal/platform/staff/staff-page.tsx'
import type { QuestionnaireRow } from './page.tsx'
import { staffQuestionnaireTexts } from './texts.ts'
import { useState } from 'react'
import { listPageSize } from '#portal/platform/staff/list-address.ts'
import { PagedItems } from '@placard/ui/paged-list/paged-list'
import { dateTimeText } from '#portal/platform/staff/time.ts'

type Known = OutputOf<typeof questionnaireResults>

/** Shows the answers to a questionnaire by question. */
export function Results({ row, close }: { row: QuestionnaireRow; close: () => void }) {
  const texts = useTexts(staffQuestionnaireTexts)
  const { questionnaireId } = row
  const query = useQuery(callQuery(questionnaireResults, { questionnaireId }))
  const actions = (
    <DialogActions>
      <Button onClick={close}>{texts.back}</Button>
      <ExportButton call={exportQuestionnaire} input={{ questionnaireId }} />
    </DialogActions>
  )
  return (
    <StaffPage title={texts.resultsOf({ title: row.title })} action={actions}>
      <QueryState query={query}>
        {(known) => <Answers questionnaireId={questionnaireId} known={known} />}
      </QueryState>
    </StaffPage>
  )
}

function Answers({ known, questionnaireId }: { known: Known; questionnaireId: string }) {
  const texts = useTexts(staffQuestionnaireTexts)
  const locale = useLocale()
  const totals = texts.totals({
    answered: known.answerCount,
    later: known.laterCount,
    never: known.neverCount,
  })
  return (
    <>
      <p role="status">{totals}</p>
      {known.questions.map((question, at) => (
        <section
          // oxlint-disable-next-line react/no-array-index-key -- two texts may be equal
          key={at}
          className="staff-result"
        >
          <h2>
            {at + 1}. {question.text}
          </h2>
          <p className="placard-hint">
            {questionKindNames[locale][question.kind]} ·{' '}
            {texts.answered({ count: question.answerCount })}
            {question.average !== null &&
              ` · ${texts.average({ value: question.average.toFixed(1) })}`}
          </p>
          {question.kind === questionKind.text ? (
            <TextAnswers questionnaireId={questionnaireId} questionNum={at + 1} />
          ) : (
            <Counts
              names={
                hasOptions(question.kind)
                  ? question.options
                  : question.counts.map((_, value) => String(value))
              }
              counts={question.counts}
            />
          )}
        </section>
      ))}
    </>
  )
}

interface CountsProps {
  readonly names: readonly string[]
  readonly counts: readonly number[]
}

/** Shows how often each option was chosen, as a number and a relative bar. */
function Counts({ names, counts }: CountsProps) {
  const most = Math.max(1, ...counts)
  return (
    <ul className="staff-counts">
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two options may have the same name
        <li key={at}>
          <span>{name}</span>
          <meter min={0} max={most} value={counts[at] ?? 0} aria-label={name} />
          <span>{counts[at] ?? 0}</span>
        </li>
      ))}
    </ul>
  )
}

interface TextsProps {
  readonly questionnaireId: string
  readonly questionNum: number
}

/** Shows the free-text answers, page by page. */
function TextAnswers({ questionnaireId, questionNum }: TextsProps) {
  const texts = useTexts(staffQuestionnaireTexts)
  const locale = useLocale()
  const [pageNum, goToPage] = useState(1)
  const input = { questionnaireId, questionNum, pageNum, pageSize: listPageSize }
  const query = useQuery(callQuery(questionnaireTexts, input))
  return (
    <PagedItems
      query={query}
      pages={{ pageNum, pageSize: listPageSize, onPageChange: goToPage }}
      empty={<p>{texts.noTexts}</p>}
    >
      {(answers) => (
        <ul className="staff-quotes" aria-label={texts.textsOf({ number: questionNum })}>
          {answers.map(({ ownerName, answeredAt, text }) => (
            <li key={`${answeredAt} ${ownerName} ${text}`}>
              <p>{text}</p>
              <p className="placard-hint">
                {ownerName} · {dateTimeText(answeredAt, locale)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </PagedItems>
  )
}
