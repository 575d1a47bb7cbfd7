import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { endQuestionnaire, listQuestionnaires } from '@placard/contract/support/staff-questionnaire'
import { useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { usePagesText } from '#portal/support/audience/pages-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { BuildDialog } from './publish-dialog.tsx'
import { Results } from './results.tsx'
import { useStaffQuestionnaireWords } from './words.ts'

export type QuestionnaireRow = OutputOf<typeof listQuestionnaires>['items'][number]

/** Lists the questionnaires that the platform has published, or shows the answers to one. */
export function StaffQuestionnairePage() {
  const words = useStaffQuestionnaireWords()
  const paging = usePageNum()
  const [pageNum] = paging
  const asked = useQuery(listQuestionnaires, { pageNum, pageSize: listPageSize })
  const [shown, show] = useState<QuestionnaireRow | null>(null)
  const columns = useColumns()
  const ending = useEndAction()
  if (shown) return <Results row={shown} close={() => show(null)} />
  return (
    <StaffList
      title={words.title}
      label={words.list}
      none={words.none}
      createActions={{ label: words.begin, dialog: (end) => <BuildDialog {...end} /> }}
      keyOf={({ questionnaireId }) => questionnaireId}
      nameOf={({ title }) => title}
      actions={(row) => [{ label: words.results, act: () => show(row) }, ...ending(row)]}
      {...{ asked, paging, columns }}
    />
  )
}

function useColumns(): ListColumn<QuestionnaireRow>[] {
  const words = useStaffQuestionnaireWords()
  const locale = useLocale()
  const pagesText = usePagesText()
  return [
    { head: words.heading, cell: ({ title }) => title },
    { head: words.pages, cell: ({ menuIds }) => pagesText(menuIds) },
    { head: words.from, cell: ({ from }) => dateTimeText(from, locale) },
    {
      head: words.until,
      cell: ({ until }) => (until === null ? words.untilEnded : dateTimeText(until, locale)),
    },
    { head: words.questions, isNumber: true, cell: ({ questionCount }) => questionCount },
    { head: words.answers, isNumber: true, cell: ({ answerCount }) => answerCount },
  ]
}

/** Returns the action that ends a running questionnaire. */
function useEndAction(): (row: QuestionnaireRow) => readonly Action[] {
  const words = useStaffQuestionnaireWords()
  return ({ questionnaireId, title, until }) => {
    if (until !== null && until <= Date.now()) return []
    const deed = confirmedAction({
      label: words.end,
      title: words.endTitle.replace('{title}', () => title),
      warning: words.endWarning,
      isDestructive: true,
      act: () => callServer(endQuestionnaire, { questionnaireId }, { errorInPlace: true }),
      successMessage: words.ended,
    })
    return [deed]
  }
}
