import { questionnaireTexts } from '@placard/contract/support/staff-questionnaire'
import { useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { Listing, listPageSize } from '#portal/platform/staff/listing.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { useStaffQuestionnaireWords } from './words.ts'

interface TextsProps {
  readonly questionnaireId: string
  readonly questionNum: number
}

/** Shows the free-text answers, page by page. */
export function TextAnswers({ questionnaireId, questionNum }: TextsProps) {
  const words = useStaffQuestionnaireWords()
  const locale = useLocale()
  const [pageNum, goToPage] = useState(1)
  const input = { questionnaireId, questionNum, pageNum, pageSize: listPageSize }
  const { answer, refetch } = useQuery(questionnaireTexts, input)
  return (
    <Listing
      label={words.textsOf.replace('{number}', String(questionNum))}
      columns={[
        { head: words.answer, cell: ({ text }) => text },
        { head: words.owner, cell: ({ ownerName }) => ownerName },
        { head: words.at, cell: ({ answeredAt }) => dateTimeText(answeredAt, locale) },
      ]}
      keyOf={({ ownerName, answeredAt, text }) => `${answeredAt} ${ownerName} ${text}`}
      empty={<p>{words.noTexts}</p>}
      {...{ answer, pageNum, goToPage, ask: refetch }}
    />
  )
}
