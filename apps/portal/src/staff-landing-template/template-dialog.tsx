import { callServer } from '@placard/browser/request/call'
import { saveTemplate, type StaffTemplate } from '@placard/contract/staff-landing-template'
import { templateNameMaxLength } from '@placard/domain/landing-template/field'
import { templateKind, templateKindNames } from '@placard/domain/landing-template/kind'
import { templatePreview } from '@placard/domain/landing-template/preview'
import { textIn } from '@placard/domain/locale/text'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { CheckField } from '#portal/platform/check-field.tsx'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField } from '#portal/platform/field.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import { usePlatformWords } from '#portal/platform/words.ts'
import { PartsField } from './parts-field.tsx'
import { useStaffTemplateWords } from './words.ts'

type Draft = Pick<StaffTemplate, 'name' | 'kind' | 'fields' | 'retired'>

const beginning: Draft = {
  name: {},
  kind: templateKind.form,
  fields: [
    { field: 'headline', required: true },
    { field: 'button', required: true },
  ],
  retired: false,
}

/** Adds a template, or changes one. */
export function TemplateDialog({
  template,
  done,
  close,
}: DialogEnd & { template: StaffTemplate | null }) {
  const words = useStaffTemplateWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const submission = useSubmission()
  const [draft, setDraft] = useState<Draft>(template ?? beginning)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const submit = () =>
    submission.attempt(async () => {
      const { name, kind, fields, retired } = draft
      const seen = template && { templateId: template.templateId, version: template.version }
      const input = { ...seen, name, kind, fields, retired }
      await callServer(saveTemplate, input, { message: false })
      done(shared.saved)
      close()
    })
  const names = templateKindNames[locale]
  return (
    <Dialog
      title={template ? textIn(template.name, locale) : words.begin}
      submitLabel={shared.save}
      {...{ submission, submit, close }}
    >
      <LocalTextField
        label={words.name}
        path="name"
        maxLength={templateNameMaxLength}
        submission={submission}
        value={draft.name}
        change={(name) => change({ name })}
      />
      <SelectField
        label={words.kind}
        problem={submission.problemOf('kind')}
        value={draft.kind}
        options={Object.values(templateKind).map((kind) => [kind, names[kind]] as const)}
        change={(kind) => change({ kind })}
      />
      <div className="staff-page-parts">
        <PartsField
          problem={submission.problemOf('fields')}
          value={draft.fields}
          change={(fields) => change({ fields })}
        />
        <img className="staff-drawing" src={templatePreview(draft.fields)} alt={words.preview} />
      </div>
      <CheckField
        label={shared.retiredHint}
        value={draft.retired}
        change={(retired) => change({ retired })}
      />
    </Dialog>
  )
}
