import { callServer } from '@placard/browser/request/call'
import { listDictionaryItems } from '@placard/contract/dictionary'
import { saveDictionaryItem, type StaffDictionaryItem } from '@placard/contract/staff-dictionary'
import {
  type EditableDictionary,
  editableDictionary,
  itemCodeMaxLength,
  itemNameMaxLength,
} from '@placard/domain/dictionary/type'
import { textIn } from '@placard/domain/locale/text'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import { CheckField } from '#portal/platform/check-field.tsx'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField, TextField } from '#portal/platform/field.tsx'
import { PlaceField } from '#portal/platform/place-field.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { type Submission, useSubmission } from '#portal/platform/submission.ts'
import { usePlatformWords } from '#portal/platform/words.ts'
import { useStaffDictionaryWords } from './words.ts'

interface ItemDialogProps extends DialogEnd {
  readonly item: StaffDictionaryItem | null
  readonly dicType: EditableDictionary
}

type Draft = Pick<StaffDictionaryItem, 'code' | 'parent' | 'name' | 'sort' | 'retired'>

const beginning: Draft = { code: '', parent: null, name: {}, sort: 0, retired: false }

/** Adds an item, or changes one; its code and its parent stay as they were added. */
export function ItemDialog({ item, dicType, done, close }: ItemDialogProps) {
  const words = useStaffDictionaryWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const submission = useSubmission()
  const [draft, setDraft] = useState<Draft>(item ?? beginning)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const submit = () =>
    submission.attempt(async () => {
      const { code, parent, name, sort, retired } = draft
      const seen = item && { itemId: item.itemId, version: item.version }
      const input = { ...seen, dicType, code, parent, name, sort, retired }
      await callServer(saveDictionaryItem, input, { message: false })
      done(shared.saved)
      close()
    })
  return (
    <Dialog
      title={item ? textIn(item.name, locale) : words.begin}
      submitLabel={shared.save}
      {...{ submission, submit, close }}
    >
      {item === null && (
        <div className="staff-pair">
          <TextField
            label={words.code}
            hint={words.codeHint}
            maxLength={itemCodeMaxLength}
            problem={submission.problemOf('code')}
            value={draft.code}
            change={(code) => change({ code })}
          />
          {dicType === editableDictionary.industry && (
            <ParentField
              submission={submission}
              value={draft.parent}
              change={(parent) => change({ parent })}
            />
          )}
        </div>
      )}
      <LocalTextField
        label={words.name}
        path="name"
        maxLength={itemNameMaxLength}
        submission={submission}
        value={draft.name}
        change={(name) => change({ name })}
      />
      <PlaceField submission={submission} value={draft.sort} change={(sort) => change({ sort })} />
      <CheckField
        label={shared.retiredHint}
        value={draft.retired}
        change={(retired) => change({ retired })}
      />
    </Dialog>
  )
}

interface ParentFieldProps {
  readonly submission: Submission
  readonly value: string | null
  readonly change: (parent: string | null) => void
}

function ParentField({ submission, value, change }: ParentFieldProps) {
  const words = useStaffDictionaryWords()
  const { answer } = useAnswer(listDictionaryItems, { dicType: 'industry', parent: '' })
  const tops = answer.kind === 'known' ? answer.data.items : []
  return (
    <SelectField
      label={words.parent}
      problem={submission.problemOf('parent')}
      value={value ?? ''}
      options={[['', words.top], ...tops.map(({ code, name }) => [code, name] as const)]}
      change={(code) => change(code === '' ? null : code)}
    />
  )
}
