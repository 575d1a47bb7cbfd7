import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/call'
import {
  type listStaffQuestionTypes,
  removeQuestionType,
  type StaffQuestionType,
} from '@placard/contract/staff-question'
import { textIn } from '@placard/domain/locale/text'
import { useLocale } from '#portal/language/language.ts'
import type { Asked } from '#portal/platform/answer.ts'
import { ConfirmDialog } from '#portal/platform/confirm-dialog.tsx'
import { ContentList, type Deed } from '#portal/platform/content-list.tsx'
import type { ListColumn } from '#portal/platform/listing.tsx'
import { usePlatformWords } from '#portal/platform/words.ts'
import { TypeDialog } from './type-dialog.tsx'
import { useStaffQuestionWords } from './words.ts'

/** All on one page: there are few. */
const onePage = [1, () => undefined] as const

/** The types of questions. */
export function TypeList({ asked }: { asked: Asked<OutputOf<typeof listStaffQuestionTypes>> }) {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const columns: ListColumn<StaffQuestionType>[] = [
    { head: words.name, cell: ({ name }) => textIn(name, locale) },
    { head: shared.place, isNumber: true, cell: ({ sort }) => sort },
    { head: words.count, isNumber: true, cell: ({ questionCount }) => questionCount },
  ]
  const removal = (row: StaffQuestionType): Deed => ({
    label: shared.remove,
    dialog: ({ done, close }) => (
      <ConfirmDialog
        title={shared.removeTitle.replace('{name}', textIn(row.name, locale))}
        warning={words.removeTypeWarning}
        label={shared.remove}
        path="typeId"
        isFinal
        act={() => {
          const { typeId, version } = row
          return callServer(removeQuestionType, { typeId, version }, { message: false })
        }}
        done={() => done(shared.removed)}
        close={close}
      />
    ),
  })
  return (
    <ContentList
      heading={words.types}
      label={words.typeList}
      none={words.noTypes}
      begin={words.beginType}
      paging={onePage}
      keyOf={({ typeId }) => typeId}
      nameOf={({ name }) => textIn(name, locale)}
      editor={(row, end) => <TypeDialog type={row} {...end} />}
      deeds={(row) => [removal(row)]}
      {...{ asked, columns }}
    />
  )
}
