import type { Locale } from '@placard/domain/platform/locale/locale'
import { textMaxLength } from '@placard/domain/support/work-order/entry'
import { needsReason, type WorkOrderSide } from '@placard/domain/support/work-order/transition'
import type { WorkOrderStatus } from '@placard/domain/support/work-order/scheme'
import { useState } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { TextField } from '../form/text-field.tsx'
import { statusChangeTexts, workOrderViewTexts } from './texts.tsx'

/** A status change that the user submits. */
export interface StatusChange {
  readonly to: WorkOrderStatus
  /** The reason; left out if there is none. */
  readonly text?: string
}

interface StatusDialogProps {
  readonly locale: Locale
  readonly side: WorkOrderSide
  readonly to: WorkOrderStatus
  /** Rejects with an error whose message can be shown to the user. */
  readonly move: (move: StatusChange) => Promise<void>
  readonly close: () => void
}

/** Explains a status change, and asks for a reason if one is required. */
export function StatusDialog({ locale, side, to, move, close }: StatusDialogProps) {
  const texts = workOrderViewTexts[locale]
  const [text, setText] = useState('')
  const why = needsReason(side, to)
  const { action = '', hint = '' } = statusChangeTexts(texts, side, to) ?? {}
  const submit = async () => {
    const isEmpty = text.trim() === ''
    if (why && isEmpty) {
      const message = texts.needsText
      throw Object.assign(new Error(message), { problems: [{ path: 'text', message }] })
    }
    await move(isEmpty ? { to } : { to, text })
  }
  return (
    <FormDialog title={action} submitLabel={action} onSubmit={submit} onClose={close}>
      <p>{hint}</p>
      <TextField
        label={why ? texts.why : texts.comment}
        path="text"
        rows={3}
        maxLength={textMaxLength}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  )
}
