import { questionnaireTexts } from '@placard/contract/support/staff-questionnaire'
import { useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { useAnswer } from '#portal/platform/staff/answer.ts'
import { Listing, listPageSize } from '#portal/platform/staff/listing.tsx'
import { momentText } from '#portal/platform/staff/time.ts'
import { useStaffQuestionnaireWords } from './words.ts'

interface TextsProps {
  readonly questionnaireId: string
  readonly questionNum: number
}

/** Shows the free-text answers, page by page. */
export function Texts({ questionnaireId, questionNum }: TextsProps) {
  const words = useStaffQuestionnaireWords()
  const locale = useLocale()
  const [pageNum, turnTo] = useState(1)
  const input = { questionnaireId, questionNum, pageNum, pageSize: listPageSize }
  const { answer, ask } = useAnswer(questionnaireTexts, input)
  return (
    <Listing
      label={words.textsOf.replace('{number}', String(questionNum))}
      columns={[
        { head: words.answer, cell: ({ text }) => text },
        { head: words.owner, cell: ({ ownerName }) => ownerName },
        { head: words.at, cell: ({ answeredAt }) => momentText(answeredAt, locale) },
      ]}
      keyOf={({ ownerName, answeredAt, text }) => `${answeredAt} ${ownerName} ${text}`}
      empty={<p>{words.noTexts}</p>}
      {...{ answer, pageNum, turnTo, ask }}
    />
  )
}
