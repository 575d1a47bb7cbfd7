import { callServer } from '@placard/browser/request/call'
import { saveQuestionType, type StaffQuestionType } from '@placard/contract/support/staff-question'
import { textIn } from '@placard/domain/platform/locale/text'
import { questionTypeMaxLength } from '@placard/domain/support/question/limit'
import { useLocale } from '#portal/platform/language/language.ts'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { Dialog } from '#portal/platform/staff/dialog.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField } from '#portal/platform/staff/field.tsx'
import { PositionField } from '#portal/platform/staff/position-field.tsx'
import { usePlatformWords } from '#portal/platform/staff/words.ts'
import { useStaffQuestionWords } from './words.ts'

type Draft = Pick<StaffQuestionType, 'name' | 'sort'>

/** Adds or changes a question type. */
export function TypeDialog({
  type,
  done,
  close,
}: DialogCallbacks & { type: StaffQuestionType | null }) {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const { draft, field } = useDraft<Draft>(type ?? { name: {}, sort: 0 })
  const act = async () => {
    const seen = type && { typeId: type.typeId, version: type.version }
    const { name, sort } = draft
    await callServer(saveQuestionType, { ...seen, name, sort }, { errorInPlace: true })
    done(shared.saved)
  }
  return (
    <Dialog
      title={type ? textIn(type.name, locale) : words.beginType}
      label={shared.save}
      {...{ act, close }}
    >
      <LocalTextField label={words.name} maxLength={questionTypeMaxLength} {...field('name')} />
      <PositionField {...field('sort')} />
    </Dialog>
  )
}
