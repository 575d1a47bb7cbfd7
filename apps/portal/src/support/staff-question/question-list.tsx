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
import { textIn } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { numberText } from '@placard/domain/platform/format/number'
import { listPageSize, useListAddress } from '#portal/platform/staff/list-address.ts'
import { PagedItems } from '@placard/ui/paged-list/paged-list'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { staffQuestionTexts } from './texts.ts'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { type ReactNode, useState } from 'react'
import { dateTimeText } from '#portal/platform/staff/time.ts'

interface QuestionListProps {
  readonly types: readonly StaffQuestionType[]
  /** The content below the list, which would move while the list is loading. */
  readonly children: ReactNode
}

/** Lists questions, of one type or of all. */
export function QuestionList({ types, children }: QuestionListProps) {
  const texts = useTexts(staffQuestionTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { paging, pages, parameters, text, set } = useListAddress()
  const typeId = parameters.get('type') ?? ''
  // An unknown type in the URL is ignored.
  const known = types.some((type) => type.typeId === typeId) ? typeId : undefined
  const filters = { text, ...(known !== undefined && { typeId: known }) }
  const query = useQuery(callQuery(listStaffQuestions, { ...paging, filters }))
  const options = types.map(({ typeId: value, name }) => ({ value, label: textIn(name, locale) }))
  const filter = (
    <SearchForm maxLength={helpTitleMaxLength}>
      <SelectField
        label={texts.type}
        value={known ?? ''}
        options={[{ value: '', label: texts.anyType }, ...options]}
        onChange={(chosen) => set('type', chosen)}
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
    <>
      <StaffList
        label={texts.list}
        keyOf={({ questionId }) => questionId}
        nameOf={({ title }) => textIn(title, locale)}
        none={texts.none}
        createActions={editing(texts.begin, null)}
        actions={(row) => [editing(shared.edit, row), ...actions(row)]}
        {...{ query, pages, columns, filter }}
      />
      {!query.isPending && children}
    </>
  )
}

function useColumns(types: readonly StaffQuestionType[]): ListColumn<StaffQuestion>[] {
  const texts = useTexts(staffQuestionTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const nameOf = (typeId: string) => types.find((type) => type.typeId === typeId)?.name ?? {}
  return [
    {
      code: 'question',
      name: texts.question,
      widthPx: 320,
      text: ({ title }) => textIn(title, locale),
    },
    {
      code: 'type',
      name: texts.type,
      widthPx: 160,
      text: ({ typeId }) => textIn(nameOf(typeId), locale),
    },
    {
      code: 'sort',
      name: shared.place,
      widthPx: 90,
      align: 'right',
      text: ({ sort }) => String(sort),
    },
    {
      code: 'uses',
      name: texts.uses,
      widthPx: 100,
      align: 'right',
      text: ({ uses }) => numberText(uses, locale),
    },
    {
      code: 'resolved',
      name: texts.resolved,
      widthPx: 130,
      grows: true,
      align: 'right',
      text: ({ resolved, unresolved }) => shareText(resolved, resolved + unresolved),
    },
  ]
}

/** Returns the share of users with feedback whose question was resolved. */
function shareText(resolved: number, all: number): string {
  return all === 0 ? '-' : `${Math.round((resolved / all) * 100)}% (${resolved}/${all})`
}

/** Returns the actions besides editing. */
function useQuestionActions(): (row: StaffQuestion) => readonly Action[] {
  const texts = useTexts(staffQuestionTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  return (row) => [
    {
      label: texts.comments,
      dialog: ({ close }) => <CommentsDialog question={row} close={close} />,
    },
    confirmedAction({
      label: shared.remove,
      title: shared.removeTitle({ name: textIn(row.title, locale) }),
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

interface CommentsDialogProps {
  readonly question: StaffQuestion
  readonly close: () => void
}

/** Shows the comments of users on an answer. */
function CommentsDialog({ question, close }: CommentsDialogProps) {
  const texts = useTexts(staffQuestionTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const [pageNum, goToPage] = useState(1)
  const { questionId } = question
  const input = { questionId, pageNum, pageSize: listPageSize }
  const query = useQuery(callQuery(listQuestionComments, input))
  return (
    <Dialog
      title={texts.commentsOf({ title: textIn(question.title, locale) })}
      width="wide"
      onClose={close}
    >
      <PagedItems
        query={query}
        pages={{ pageNum, pageSize: listPageSize, onPageChange: goToPage }}
        empty={<p>{texts.noComments}</p>}
      >
        {(comments) => (
          <ul className="staff-quotes" aria-label={texts.comments}>
            {comments.map(({ accId, comment, resolved, givenAt }) => (
              <li key={accId}>
                <p>{comment}</p>
                <p className="placard-hint">
                  {texts.helped} {resolved ? texts.yes : texts.no} · {dateTimeText(givenAt, locale)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedItems>
      <DialogActions>
        <Button onClick={close}>{shared.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
