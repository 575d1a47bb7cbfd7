import { callServer } from '@placard/browser/request/call'
import { saveQuestionType, type StaffQuestionType } from '@placard/contract/staff-question'
import { textIn } from '@placard/domain/locale/text'
import { questionTypeMaxLength } from '@placard/domain/question/limit'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField } from '#portal/platform/field.tsx'
import { PlaceField } from '#portal/platform/place-field.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import { usePlatformWords } from '#portal/platform/words.ts'
import { useStaffQuestionWords } from './words.ts'

type Draft = Pick<StaffQuestionType, 'name' | 'sort'>

/** Adds a type of questions, or changes one. */
export function TypeDialog({ type, done, close }: DialogEnd & { type: StaffQuestionType | null }) {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const submission = useSubmission()
  const [draft, setDraft] = useState<Draft>(type ?? { name: {}, sort: 0 })
  const submit = () =>
    submission.attempt(async () => {
      const seen = type && { typeId: type.typeId, version: type.version }
      const { name, sort } = draft
      await callServer(saveQuestionType, { ...seen, name, sort }, { message: false })
      done(shared.saved)
      close()
    })
  return (
    <Dialog
      title={type ? textIn(type.name, locale) : words.beginType}
      submitLabel={shared.save}
      {...{ submission, submit, close }}
    >
      <LocalTextField
        label={words.name}
        path="name"
        maxLength={questionTypeMaxLength}
        submission={submission}
        value={draft.name}
        change={(name) => setDraft({ ...draft, name })}
      />
      <PlaceField
        submission={submission}
        value={draft.sort}
        change={(sort) => setDraft({ ...draft, sort })}
      />
    </Dialog>
  )
}
