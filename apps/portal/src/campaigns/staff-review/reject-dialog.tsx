import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { reviewReasonMaxLength } from '@placard/domain/campaigns/review/limit'
import { useState } from 'react'
import { Dialog } from '#portal/platform/staff/dialog.tsx'
import { TextField } from '#portal/platform/staff/field.tsx'
import { useReviewWords } from './words.ts'

interface RejectDialogProps {
  readonly rows: readonly ReviewRow[]
  readonly reject: (reason: string) => Promise<void>
  readonly close: () => void
}

/** Asks for the reason of a rejection. */
export function RejectDialog({ rows, reject, close }: RejectDialogProps) {
  const words = useReviewWords()
  const [reason, setReason] = useState('')
  const [only, another] = rows
  const title =
    only !== undefined && another === undefined
      ? words.rejectTitle.replace('{name}', () => only.name)
      : words.rejectSomeTitle.replace('{count}', String(rows.length))
  return (
    <Dialog
      title={title}
      label={words.reject}
      isDestructive
      act={() => reject(reason)}
      close={close}
    >
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={reviewReasonMaxLength}
        path="reason"
        value={reason}
        change={setReason}
      />
      <div className="review-reasons" role="group" aria-label={words.often}>
        {words.reasons.map((often) => (
          <button key={often} type="button" onClick={() => setReason(often)}>
            {often}
          </button>
        ))}
      </div>
      <p className="hint">{words.undo}</p>
    </Dialog>
  )
}
