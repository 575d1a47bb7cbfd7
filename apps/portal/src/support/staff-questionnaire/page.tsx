import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { endQuestionnaire, listQuestionnaires } from '@placard/contract/support/staff-questionnaire'
import { useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { useAnswer } from '#portal/platform/staff/answer.ts'
import { confirmedDeed, type Deed } from '#portal/platform/staff/deed.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { usePagesText } from '#portal/support/audience/pages-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { momentText } from '#portal/platform/staff/time.ts'
import { BuildDialog } from './build-dialog.tsx'
import { Results } from './results.tsx'
import { useStaffQuestionnaireWords } from './words.ts'

export type QuestionnaireRow = OutputOf<typeof listQuestionnaires>['items'][number]

/** Lists the questionnaires that the platform has published, or shows the answers to one. */
export function StaffQuestionnairePage() {
  const words = useStaffQuestionnaireWords()
  const paging = usePageNum()
  const [pageNum] = paging
  const asked = useAnswer(listQuestionnaires, { pageNum, pageSize: listPageSize })
  const [shown, show] = useState<QuestionnaireRow | null>(null)
  const columns = useColumns()
  const ending = useEnding()
  if (shown) return <Results row={shown} close={() => show(null)} />
  return (
    <StaffList
      title={words.title}
      label={words.list}
      none={words.none}
      begin={{ label: words.begin, dialog: (end) => <BuildDialog {...end} /> }}
      keyOf={({ questionnaireId }) => questionnaireId}
      nameOf={({ title }) => title}
      deeds={(row) => [{ label: words.results, act: () => show(row) }, ...ending(row)]}
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
    { head: words.from, cell: ({ from }) => momentText(from, locale) },
    {
      head: words.until,
      cell: ({ until }) => (until === null ? words.untilEnded : momentText(until, locale)),
    },
    { head: words.questions, isNumber: true, cell: ({ questionCount }) => questionCount },
    { head: words.answers, isNumber: true, cell: ({ answerCount }) => answerCount },
  ]
}

/** Returns the action that ends a running questionnaire. */
function useEnding(): (row: QuestionnaireRow) => readonly Deed[] {
  const words = useStaffQuestionnaireWords()
  return ({ questionnaireId, title, until }) => {
    if (until !== null && until <= Date.now()) return []
    const deed = confirmedDeed({
      label: words.end,
      title: words.endTitle.replace('{title}', () => title),
      warning: words.endWarning,
      isFinal: true,
      act: () => callServer(endQuestionnaire, { questionnaireId }, { errorInPlace: true }),
      said: words.ended,
    })
    return [deed]
  }
}
