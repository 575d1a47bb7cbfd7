import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { endQuestionnaire, listQuestionnaires } from '@placard/contract/support/staff-questionnaire'
import { useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { numberText } from '@placard/domain/platform/format/number'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { usePagesText } from '#portal/support/audience/pages-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { BuildDialog } from './publish-dialog.tsx'
import { Results } from './results.tsx'
import { staffQuestionnaireTexts } from './texts.ts'

export type QuestionnaireRow = OutputOf<typeof listQuestionnaires>['items'][number]

/** Lists the questionnaires that the platform has published, or shows the answers to one. */
export function StaffQuestionnairePage() {
  const texts = useTexts(staffQuestionnaireTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listQuestionnaires, paging))
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
      {...{ query, pages, columns }}
    />
  )
}

function useColumns(): ListColumn<QuestionnaireRow>[] {
  const texts = useTexts(staffQuestionnaireTexts)
  const locale = useLocale()
  const pagesText = usePagesText()
  return [
    { code: 'title', name: texts.heading, widthPx: 260, text: ({ title }) => title },
    { code: 'pages', name: texts.pages, widthPx: 160, text: ({ menuIds }) => pagesText(menuIds) },
    {
      code: 'from',
      name: texts.from,
      widthPx: 190,
      text: ({ from }) => dateTimeText(from, locale),
    },
    {
      code: 'until',
      name: texts.until,
      widthPx: 190,
      text: ({ until }) => (until === null ? texts.untilEnded : dateTimeText(until, locale)),
    },
    {
      code: 'questions',
      name: texts.questions,
      widthPx: 100,
      align: 'right',
      text: ({ questionCount }) => numberText(questionCount, locale),
    },
    {
      code: 'answers',
      name: texts.answers,
      widthPx: 100,
      grows: true,
      align: 'right',
      text: ({ answerCount }) => numberText(answerCount, locale),
    },
  ]
}

/** Returns the action that ends a running questionnaire. */
function useEndAction(): (row: QuestionnaireRow) => readonly Action[] {
  const texts = useTexts(staffQuestionnaireTexts)
  return ({ questionnaireId, title, until }) => {
    if (until !== null && until <= Date.now()) return []
    const action = confirmedAction({
      label: texts.end,
      title: texts.endTitle({ title }),
      warning: texts.endWarning,
      isDestructive: true,
      act: () => callServer(endQuestionnaire, { questionnaireId }, { errorInPlace: true }),
      successMessage: texts.ended,
    })
    return [action]
  }
}
