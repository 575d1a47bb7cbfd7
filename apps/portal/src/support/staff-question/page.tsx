import { listStaffQuestionTypes } from '@placard/contract/support/staff-question'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { QuestionList } from './question-list.tsx'
import { TypeList } from './type-list.tsx'
import { useStaffQuestionTexts } from './texts.ts'

/** The maximum number of types on one page of a list. */
const mostTypes = 200

/** Lists frequent questions and their types. */
export function StaffQuestionPage() {
  const texts = useStaffQuestionTexts()
  const asked = useQuery(listStaffQuestionTypes, { pageNum: 1, pageSize: mostTypes })
  const types = asked.answer.kind === 'known' ? asked.answer.data.items : []
  return (
    <StaffPage title={texts.title}>
      <QuestionList types={types} changed={asked.refetch} />
      <TypeList asked={asked} />
    </StaffPage>
  )
}
