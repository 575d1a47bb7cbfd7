import { callServer } from '@placard/browser/request/call'
import {
  listStaffQuestions,
  removeQuestion,
  type StaffQuestion,
  type StaffQuestionType,
} from '@placard/contract/support/staff-question'
import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { textIn } from '@placard/domain/platform/locale/text'
import { useLocale } from '#portal/platform/language/language.ts'
import { useAnswer } from '#portal/platform/staff/answer.ts'
import { confirmedDeed, type Deed } from '#portal/platform/staff/deed.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { goToParameter, SearchForm, useSearchText } from '#portal/platform/staff/search-form.tsx'
import { SelectField } from '#portal/platform/staff/select-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { usePlatformWords } from '#portal/platform/staff/words.ts'
import { useParameter } from '#portal/platform/router/address.ts'
import { CommentsDialog } from './comments-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { useStaffQuestionWords } from './words.ts'

interface QuestionListProps {
  readonly types: readonly StaffQuestionType[]
  /** Called when a question was added or removed. */
  readonly changed: () => void
}

/** Lists questions, of one type or of all. */
export function QuestionList({ types, changed }: QuestionListProps) {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, turnTo] = paging
  const typeId = useParameter('type') ?? ''
  // An unknown type in the URL is ignored.
  const known = types.some((type) => type.typeId === typeId) ? typeId : undefined
  const filters = { text: useSearchText(), ...(known !== undefined && { typeId: known }) }
  const asked = useAnswer(listStaffQuestions, { pageNum, pageSize: listPageSize, filters })
  const ask = () => {
    asked.ask()
    changed()
  }
  const options = types.map((type) => [type.typeId, textIn(type.name, locale)] as const)
  const filter = (
    <SearchForm maxLength={helpTitleMaxLength} turnTo={turnTo}>
      <SelectField
        label={words.type}
        value={known ?? ''}
        options={[['', words.anyType], ...options]}
        change={(chosen) => {
          turnTo(1)
          goToParameter('type', chosen)
        }}
      />
    </SearchForm>
  )
  const columns = useColumns(types)
  const deeds = useDeeds()
  const editing = (label: string, question: StaffQuestion | null): Deed => ({
    label,
    dialog: (end) => <QuestionDialog {...{ question, types }} {...end} />,
  })
  return (
    <StaffList
      label={words.list}
      keyOf={({ questionId }) => questionId}
      nameOf={({ title }) => textIn(title, locale)}
      asked={{ ...asked, ask }}
      none={words.none}
      begin={editing(words.begin, null)}
      deeds={(row) => [editing(shared.edit, row), ...deeds(row)]}
      {...{ paging, columns, filter }}
    />
  )
}

function useColumns(types: readonly StaffQuestionType[]): ListColumn<StaffQuestion>[] {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const nameOf = (typeId: string) => types.find((type) => type.typeId === typeId)?.name ?? {}
  return [
    { head: words.question, cell: ({ title }) => textIn(title, locale) },
    { head: words.type, cell: ({ typeId }) => textIn(nameOf(typeId), locale) },
    { head: shared.place, isNumber: true, cell: ({ sort }) => sort },
    { head: words.uses, isNumber: true, cell: ({ uses }) => uses },
    {
      head: words.resolved,
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
function useDeeds(): (row: StaffQuestion) => readonly Deed[] {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  return (row) => [
    {
      label: words.comments,
      dialog: ({ close }) => <CommentsDialog question={row} close={close} />,
    },
    confirmedDeed({
      label: shared.remove,
      title: shared.removeTitle.replace('{name}', () => textIn(row.title, locale)),
      warning: words.removeWarning,
      isFinal: true,
      act: () => {
        const { questionId, version } = row
        return callServer(removeQuestion, { questionId, version }, { errorInPlace: true })
      },
      said: shared.removed,
    }),
  ]
}
