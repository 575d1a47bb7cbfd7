import { useTexts } from '@placard/ui/locale/locale'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { listStaffQuestionTypes } from '@placard/contract/support/staff-question'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { QuestionList } from './question-list.tsx'
import { mostTypes, TypeList } from './type-list.tsx'
import { staffQuestionTexts } from './texts.ts'

/** Lists frequent questions and their types. */
export function StaffQuestionPage() {
  const texts = useTexts(staffQuestionTexts)
  const query = useQuery(callQuery(listStaffQuestionTypes, { pageNum: 1, pageSize: mostTypes }))
  return (
    <StaffPage title={texts.title}>
      <QuestionList types={query.data?.items ?? []}>
        <TypeList query={query} />
      </QuestionList>
    </StaffPage>
  )
}
