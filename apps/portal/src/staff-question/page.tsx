import { listStaffQuestionTypes } from '@placard/contract/staff-question'
import { useAnswer } from '#portal/platform/answer.ts'
import { StaffPage } from '#portal/platform/staff-page.tsx'
import { QuestionList } from './question-list.tsx'
import { TypeList } from './type-list.tsx'
import { useStaffQuestionWords } from './words.ts'

/** As many types as a list may have on one page. */
const mostTypes = 200

/** Questions that people ask often, and the types that they stand under. */
export function StaffQuestionPage() {
  const words = useStaffQuestionWords()
  const asked = useAnswer(listStaffQuestionTypes, { pageNum: 1, pageSize: mostTypes })
  const types = asked.answer.kind === 'known' ? asked.answer.data.items : []
  return (
    <StaffPage title={words.title}>
      <QuestionList types={types} changed={asked.ask} />
      <TypeList asked={asked} />
    </StaffPage>
  )
}
