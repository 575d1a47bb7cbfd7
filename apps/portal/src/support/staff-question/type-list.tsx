import { callServer } from '@placard/browser/request/call'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '@placard/contract/platform/call'
import {
  type listStaffQuestionTypes,
  removeQuestionType,
  type StaffQuestionType,
  saveQuestionType,
} from '@placard/contract/support/staff-question'
import { textIn } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  confirmedAction,
  type Action,
  type DialogCallbacks,
} from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { numberText } from '@placard/domain/platform/format/number'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { staffQuestionTexts } from './texts.ts'
import { questionTypeMaxLength } from '@placard/domain/support/question/limit'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField, PositionField } from '#portal/platform/staff/fields.tsx'

/** The maximum number of types on the page. */
export const mostTypes = 200

/** There are few types, so one page holds all of them. */
const onePage = { pageNum: 1, pageSize: mostTypes, onPageChange: () => undefined }

/** Lists the types of questions. */
export function TypeList({
  query,
}: {
  query: UseQueryResult<OutputOf<typeof listStaffQuestionTypes>>
}) {
  const texts = useTexts(staffQuestionTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const columns: ListColumn<StaffQuestionType>[] = [
    { code: 'typeName', name: texts.name, widthPx: 320, text: ({ name }) => textIn(name, locale) },
    {
      code: 'typeSort',
      name: shared.place,
      widthPx: 110,
      align: 'right',
      text: ({ sort }) => String(sort),
    },
    {
      code: 'questionCount',
      name: texts.count,
      widthPx: 130,
      grows: true,
      align: 'right',
      text: ({ questionCount }) => numberText(questionCount, locale),
    },
  ]
  const editing = (label: string, type: StaffQuestionType | null): Action => ({
    label,
    dialog: (end) => <TypeDialog type={type} {...end} />,
  })
  const removal = ({ typeId, version, name }: StaffQuestionType) =>
    confirmedAction({
      label: shared.remove,
      title: shared.removeTitle({ name: textIn(name, locale) }),
      warning: texts.removeTypeWarning,
      path: 'typeId',
      isDestructive: true,
      act: () => callServer(removeQuestionType, { typeId, version }, { errorInPlace: true }),
      successMessage: shared.removed,
    })
  return (
    <StaffList
      heading={texts.types}
      label={texts.typeList}
      none={texts.noTypes}
      createActions={editing(texts.beginType, null)}
      pages={onePage}
      keyOf={({ typeId }) => typeId}
      nameOf={({ name }) => textIn(name, locale)}
      actions={(row) => [editing(shared.edit, row), removal(row)]}
      {...{ query, columns }}
    />
  )
}

type Draft = Pick<StaffQuestionType, 'name' | 'sort'>

/** Adds or changes a question type. */
function TypeDialog({ type, done, close }: DialogCallbacks & { type: StaffQuestionType | null }) {
  const texts = useTexts(staffQuestionTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { draft, field } = useDraft<Draft>(type ?? { name: {}, sort: 0 })
  const act = async () => {
    const seen = type && { typeId: type.typeId, version: type.version }
    const { name, sort } = draft
    await callServer(saveQuestionType, { ...seen, name, sort }, { errorInPlace: true })
    done(shared.saved)
  }
  return (
    <FormDialog
      width="wide"
      title={type ? textIn(type.name, locale) : texts.beginType}
      submitLabel={shared.save}
      onSubmit={act}
      onClose={close}
    >
      <LocalTextField label={texts.name} maxLength={questionTypeMaxLength} {...field('name')} />
      <PositionField {...field('sort')} />
    </FormDialog>
  )
}
