import { callServer } from '@placard/browser/request/call'
import { saveQuestionType, type StaffQuestionType } from '@placard/contract/staff-question'
import { textIn } from '@placard/domain/locale/text'
import { questionTypeMaxLength } from '@placard/domain/question/limit'
import { useLocale } from '#portal/language/language.ts'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { useDraft } from '#portal/platform/draft.ts'
import { LocalTextField } from '#portal/platform/field.tsx'
import { PlaceField } from '#portal/platform/place-field.tsx'
import { usePlatformWords } from '#portal/platform/words.ts'
import { useStaffQuestionWords } from './words.ts'

type Draft = Pick<StaffQuestionType, 'name' | 'sort'>

/** Adds a type of questions, or changes one. */
export function TypeDialog({ type, done, close }: DialogEnd & { type: StaffQuestionType | null }) {
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
      <PlaceField {...field('sort')} />
    </Dialog>
  )
}
