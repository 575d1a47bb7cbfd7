import type { OutputOf } from '@placard/contract/platform/call'
import { listQuestionComments, type StaffQuestion } from '@placard/contract/support/staff-question'
import { textIn } from '@placard/domain/platform/locale/text'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { Listing, type ListColumn, listPageSize } from '#portal/platform/staff/listing.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { usePlatformWords } from '#portal/platform/staff/words.ts'
import { useStaffQuestionWords } from './words.ts'

type Comment = OutputOf<typeof listQuestionComments>['items'][number]

interface CommentsDialogProps {
  readonly question: StaffQuestion
  readonly close: () => void
}

/** Shows the comments of users on an answer. */
export function CommentsDialog({ question, close }: CommentsDialogProps) {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [pageNum, goToPage] = useState(1)
  const { questionId } = question
  const input = { questionId, pageNum, pageSize: listPageSize }
  const { answer, refetch } = useQuery(listQuestionComments, input)
  useEffect(() => dialog.current?.showModal(), [])
  const columns: ListColumn<Comment>[] = [
    { head: words.comment, cell: ({ comment }) => <p className="staff-comment">{comment}</p> },
    { head: words.helped, cell: ({ resolved }) => (resolved ? words.yes : words.no) },
    { head: words.said, cell: ({ saidAt }) => dateTimeText(saidAt, locale) },
  ]
  return (
    <dialog ref={dialog} className="dialog staff-dialog" aria-labelledby={titleId} onClose={close}>
      <h2 id={titleId}>{words.commentsOf.replace('{title}', textIn(question.title, locale))}</h2>
      <Listing
        label={words.comments}
        keyOf={({ accId }) => accId}
        empty={<p>{words.noComments}</p>}
        {...{ answer, columns, pageNum, goToPage, ask: refetch }}
      />
      <div className="choices">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {shared.close}
        </button>
      </div>
    </dialog>
  )
}
