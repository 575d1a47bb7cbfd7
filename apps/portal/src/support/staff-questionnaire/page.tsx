import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { endQuestionnaire, listQuestionnaires } from '@placard/contract/support/staff-questionnaire'
import { useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { usePagesText } from '#portal/support/audience/pages-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { BuildDialog } from './publish-dialog.tsx'
import { Results } from './results.tsx'
import { useStaffQuestionnaireTexts } from './texts.ts'

export type QuestionnaireRow = OutputOf<typeof listQuestionnaires>['items'][number]

/** Lists the questionnaires that the platform has published, or shows the answers to one. */
export function StaffQuestionnairePage() {
  const texts = useStaffQuestionnaireTexts()
  const paging = usePageNum()
  const [pageNum] = paging
  const query = useQuery(callQuery(listQuestionnaires, { pageNum, pageSize: listPageSize }))
  const [shown, show] = useState<QuestionnaireRow | null>(null)
  const columns = useColumns()
  const ending = useEndAction()
  if (shown) return <Results row={shown} close={() => show(null)} />
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      none={texts.none}
      createActions={{ label: texts.begin, dialog: (end) => <BuildDialog {...end} /> }}
      keyOf={({ questionnaireId }) => questionnaireId}
      nameOf={({ title }) => title}
      actions={(row) => [{ label: texts.results, act: () => show(row) }, ...ending(row)]}
      {...{ query, paging, columns }}
    />
  )
}

function useColumns(): ListColumn<QuestionnaireRow>[] {
  const texts = useStaffQuestionnaireTexts()
  const locale = useLocale()
  const pagesText = usePagesText()
  return [
    { head: texts.heading, cell: ({ title }) => title },
    { head: texts.pages, cell: ({ menuIds }) => pagesText(menuIds) },
    { head: texts.from, cell: ({ from }) => dateTimeText(from, locale) },
    {
      head: texts.until,
      cell: ({ until }) => (until === null ? texts.untilEnded : dateTimeText(until, locale)),
    },
    { head: texts.questions, isNumber: true, cell: ({ questionCount }) => questionCount },
    { head: texts.answers, isNumber: true, cell: ({ answerCount }) => answerCount },
  ]
}

/** Returns the action that ends a running questionnaire. */
function useEndAction(): (row: QuestionnaireRow) => readonly Action[] {
  const texts = useStaffQuestionnaireTexts()
  return ({ questionnaireId, title, until }) => {
    if (until !== null && until <= Date.now()) return []
    const action = confirmedAction({
      label: texts.end,
      title: texts.endTitle.replace('{title}', () => title),
      warning: texts.endWarning,
      isDestructive: true,
      act: () => callServer(endQuestionnaire, { questionnaireId }, { errorInPlace: true }),
      successMessage: texts.ended,
    })
    return [action]
  }
}
