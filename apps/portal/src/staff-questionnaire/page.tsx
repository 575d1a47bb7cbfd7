import type { OutputOf } from '@placard/contract/call'
import { listQuestionnaires } from '@placard/contract/staff-questionnaire'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import { ListPage } from '#portal/platform/list-page.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/listing.tsx'
import { usePagesText } from '#portal/platform/pages-field.tsx'
import { momentText } from '#portal/platform/time.ts'
import { BuildDialog } from './build-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { Results } from './results.tsx'
import { useStaffQuestionnaireWords } from './words.ts'

/** A questionnaire as the list shows it. */
export type QuestionnaireRow = OutputOf<typeof listQuestionnaires>['items'][number]

/** What the person is about to do, or looks at. */
type Task =
  | { readonly kind: 'build' }
  | { readonly kind: 'end' | 'results'; readonly row: QuestionnaireRow }

/** Questionnaires that the platform has published. */
export function StaffQuestionnairePage() {
  const words = useStaffQuestionnaireWords()
  const [pageNum, turnTo] = usePageNum()
  const { answer, ask } = useAnswer(listQuestionnaires, { pageNum, pageSize: listPageSize })
  const [task, setTask] = useState<Task | null>(null)
  const [said, setSaid] = useState('')
  const columns = useColumns(setTask)
  const close = () => setTask(null)
  const done = (word: string) => {
    setSaid(word)
    ask()
  }
  if (task?.kind === 'results') return <Results row={task.row} close={close} />
  return (
    <ListPage
      title={words.title}
      list={words.list}
      none={words.none}
      begin={[words.begin, () => setTask({ kind: 'build' })]}
      keyOf={({ questionnaireId }) => questionnaireId}
      {...{ said, answer, columns, pageNum, turnTo, ask }}
    >
      {task?.kind === 'build' && <BuildDialog done={() => done(words.published)} close={close} />}
      {task?.kind === 'end' && (
        <EndDialog row={task.row} done={() => done(words.ended)} close={close} />
      )}
    </ListPage>
  )
}

function useColumns(begin: (task: Task) => void): ListColumn<QuestionnaireRow>[] {
  const words = useStaffQuestionnaireWords()
  const locale = useLocale()
  const pagesText = usePagesText()
  const deed = (kind: 'end' | 'results', row: QuestionnaireRow, label: string) => (
    <button
      type="button"
      className="staff-deed"
      aria-label={`${label}: ${row.title}`}
      onClick={() => begin({ kind, row })}
    >
      {label}
    </button>
  )
  return [
    { head: words.heading, cell: ({ title }) => title },
    { head: words.pages, cell: ({ menuIds }) => pagesText(menuIds) },
    { head: words.from, cell: ({ from }) => momentText(from, locale) },
    {
      head: words.until,
      cell: ({ until }) => (until === null ? words.untilEnded : momentText(until, locale)),
    },
    { head: words.questions, isNumber: true, cell: ({ questionCount }) => questionCount },
    { head: words.answers, isNumber: true, cell: ({ answerCount }) => answerCount },
    {
      head: '',
      cell: (row) => (
        <>
          {deed('results', row, words.results)}
          {(row.until === null || row.until > Date.now()) && deed('end', row, words.end)}
        </>
      ),
    },
  ]
}
