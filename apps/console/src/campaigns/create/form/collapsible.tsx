import { type ReactNode, useState } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import type { FormFields } from './form.ts'

interface FoldProps {
  readonly label: string
  /** A short summary of the content. */
  readonly text: string
  /** True if the content needs attention. */
  readonly needsAttention?: boolean
  readonly children: ReactNode
}

/** A collapsible section for options that most users leave unchanged. It shows a summary while it is collapsed. */
export function Collapsible({ label, text, needsAttention = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || needsAttention
  return (
    <details
      className="mkt-create-fold"
      open={shown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{label}</span> <span>{text}</span>
      </summary>
      {/* Collapsed content is not rendered: a week has 336 half hours. */}
      {shown && <div className="mkt-create-folded">{children}</div>}
    </details>
  )
}

interface MoreSettingsProps<Typed> {
  readonly form: Pick<FormFields<Typed>, 'problemOf'>
  /** The fields in it. */
  readonly fields: readonly (keyof Typed & string)[]
  /** Their values, in words. */
  readonly text: readonly string[]
  readonly children: ReactNode
}

/** The settings of a section that most users leave as they are. It opens if one of them has a problem. */
export function MoreSettings<Typed>({ form, fields, text, children }: MoreSettingsProps<Typed>) {
  const texts = useTexts(createTexts)
  return (
    <Collapsible
      label={texts.more}
      text={text.join(' · ')}
      needsAttention={fields.some((field) => form.problemOf(field) !== undefined)}
    >
      {children}
    </Collapsible>
  )
}
