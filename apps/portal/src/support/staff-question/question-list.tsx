import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import {
  listStaffQuestions,
  removeQuestion,
  type StaffQuestion,
  type StaffQuestionType,
  listQuestionComments,
} from '@placard/contract/support/staff-question'
import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { textIn } from '@placard/domain/platform/locale/text'
import { useLocale } from '#portal/platform/language/language.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import {
  type ListColumn,
  listPageSize,
  usePageNum,
  Listing,
} from '#portal/platform/staff/listing.tsx'
import {
  goToWithParameter,
  SearchForm,
  useSearchText,
} from '#portal/platform/staff/search-form.tsx'
import { SelectField } from '#portal/platform/staff/select-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'
import { useParameter } from '#portal/platform/router/address.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { useStaffQuestionTexts } from './texts.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import { useEffect, useId, useRef, useState } from 'react'
import { dateTimeText } from '#portal/platform/staff/time.ts'

interface QuestionListProps {
  readonly types: readonly StaffQuestionType[]
}

/** Lists questions, of one type or of all. */
export function QuestionList({ types }: QuestionListProps) {
  const texts = useStaffQuestionTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, goToPage] = paging
  const typeId = useParameter('type') ?? ''
  // An unknown type in the URL is ignored.
  const known = types.some((type) => type.typeId === typeId) ? typeId : undefined
  const filters = { text: useSearchText(), ...(known !== undefined && { typeId: known }) }
  const query = useQuery(
    callQuery(listStaffQuestions, { pageNum, pageSize: listPageSize, filters }),
  )
  const options = types.map((type) => [type.typeId, textIn(type.name, locale)] as const)
  const filter = (
    <SearchForm maxLength={helpTitleMaxLength} goToPage={goToPage}>
      <SelectField
        label={texts.type}
        value={known ?? ''}
        options={[['', texts.anyType], ...options]}
        change={(chosen) => {
          goToPage(1)
          goToWithParameter('type', chosen)
        }}
      />
    </SearchForm>
  )
  const columns = useColumns(types)
  const actions = useQuestionActions()
  const editing = (label: string, question: StaffQuestion | null): Action => ({
    label,
    dialog: (end) => <QuestionDialog {...{ question, types }} {...end} />,
  })
  return (
    <StaffList
      label={texts.list}
      keyOf={({ questionId }) => questionId}
      nameOf={({ title }) => textIn(title, locale)}
      none={texts.none}
      createActions={editing(texts.begin, null)}
      actions={(row) => [editing(shared.edit, row), ...actions(row)]}
      {...{ query, paging, columns, filter }}
    />
  )
}

function useColumns(types: readonly StaffQuestionType[]): ListColumn<StaffQuestion>[] {
  const texts = useStaffQuestionTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  const nameOf = (typeId: string) => types.find((type) => type.typeId === typeId)?.name ?? {}
  return [
    { head: texts.question, cell: ({ title }) => textIn(title, locale) },
    { head: texts.type, cell: ({ typeId }) => textIn(nameOf(typeId), locale) },
    { head: shared.place, isNumber: true, cell: ({ sort }) => sort },
    { head: texts.uses, isNumber: true, cell: ({ uses }) => uses },
    {
      head: texts.resolved,
      isNumber: true,
      cell: ({ resolved, unresolved }) => shareText(resolved, resolved + unresolved),
    },
  ]
}

/** Returns the share of users with feedback whose question was resolved. */
function shareText(resolved: number, all: number): string {
  return all === 0 ? '-' : `${Math.round((resolved / all) * 100)}% (${resolved}/${all})`
}

/** Returns the actions besides editing. */
function useQuestionActions(): (row: StaffQuestion) => readonly Action[] {
  const texts = useStaffQuestionTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  return (row) => [
    {
      label: texts.comments,
      dialog: ({ close }) => <CommentsDialog question={row} close={close} />,
    },
    confirmedAction({
      label: shared.remove,
      title: shared.removeTitle.replace('{name}', () => textIn(row.title, locale)),
      warning: texts.removeWarning,
      isDestructive: true,
      act: () => {
        const { questionId, version } = row
        return callServer(removeQuestion, { questionId, version }, { errorInPlace: true })
      },
      successMessage: shared.removed,
    }),
  ]
}

type Comment = OutputOf<typeof listQuestionComments>['items'][number]

interface CommentsDialogProps {
  readonly question: StaffQuestion
  readonly close: () => void
}

/** Shows the comments of users on an answer. */
function CommentsDialog({ question, close }: CommentsDialogProps) {
  const texts = useStaffQuestionTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [pageNum, goToPage] = useState(1)
  const { questionId } = question
  const input = { questionId, pageNum, pageSize: listPageSize }
  const query = useQuery(callQuery(listQuestionComments, input))
  useEffect(() => dialog.current?.showModal(), [])
  const columns: ListColumn<Comment>[] = [
    { head: texts.comment, cell: ({ comment }) => <p className="staff-comment">{comment}</p> },
    { head: texts.helped, cell: ({ resolved }) => (resolved ? texts.yes : texts.no) },
    { head: texts.said, cell: ({ givenAt }) => dateTimeText(givenAt, locale) },
  ]
  return (
    <dialog ref={dialog} className="dialog staff-dialog" aria-labelledby={titleId} onClose={close}>
      <h2 id={titleId}>{texts.commentsOf.replace('{title}', textIn(question.title, locale))}</h2>
      <Listing
        label={texts.comments}
        keyOf={({ accId }) => accId}
        empty={<p>{texts.noComments}</p>}
        {...{ query, columns, pageNum, goToPage }}
      />
      <div className="choices">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {shared.close}
        </button>
      </div>
    </dialog>
  )
}
