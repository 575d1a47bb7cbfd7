import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import {
  type listStaffQuestionTypes,
  removeQuestionType,
  type StaffQuestionType,
} from '@placard/contract/support/staff-question'
import { textIn } from '@placard/domain/platform/locale/text'
import { useLocale } from '#portal/platform/language/language.ts'
import type { Asked } from '#portal/platform/staff/answer.ts'
import { confirmedDeed, type Deed } from '#portal/platform/staff/deed.tsx'
import type { ListColumn } from '#portal/platform/staff/listing.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { usePlatformWords } from '#portal/platform/staff/words.ts'
import { TypeDialog } from './type-dialog.tsx'
import { useStaffQuestionWords } from './words.ts'

/** There are few types, so one page holds all of them. */
const onePage = [1, () => undefined] as const

export function TypeList({ asked }: { asked: Asked<OutputOf<typeof listStaffQuestionTypes>> }) {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const columns: ListColumn<StaffQuestionType>[] = [
    { head: words.name, cell: ({ name }) => textIn(name, locale) },
    { head: shared.place, isNumber: true, cell: ({ sort }) => sort },
    { head: words.count, isNumber: true, cell: ({ questionCount }) => questionCount },
  ]
  const editing = (label: string, type: StaffQuestionType | null): Deed => ({
    label,
    dialog: (end) => <TypeDialog type={type} {...end} />,
  })
  const removal = ({ typeId, version, name }: StaffQuestionType) =>
    confirmedDeed({
      label: shared.remove,
      title: shared.removeTitle.replace('{name}', () => textIn(name, locale)),
      warning: words.removeTypeWarning,
      path: 'typeId',
      isFinal: true,
      act: () => callServer(removeQuestionType, { typeId, version }, { errorInPlace: true }),
      said: shared.removed,
    })
  return (
    <StaffList
      heading={words.types}
      label={words.typeList}
      none={words.noTypes}
      begin={editing(words.beginType, null)}
      paging={onePage}
      keyOf={({ typeId }) => typeId}
      nameOf={({ name }) => textIn(name, locale)}
      deeds={(row) => [editing(shared.edit, row), removal(row)]}
      {...{ asked, columns }}
    />
  )
}
