import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { listReviews, type ReviewRow } from '@placard/contract/campaigns/staff-review'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#portal/platform/staff/confirm-dialog.tsx'
import { ListAnswer, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { ReviewCards } from './cards.tsx'
import { useReviewActions } from './use-review-actions.ts'
import type { ReviewAction } from './action.ts'
import type { ReviewView } from './view.ts'
import { useReviewTexts } from './texts.ts'
import { reviewReasonMaxLength } from '@placard/domain/campaigns/review/limit'
import { Dialog } from '#portal/platform/staff/dialog.tsx'
import { TextField } from '#portal/platform/staff/field.tsx'

/** Lists the ads or creatives of a view, to be decided one by one or in bulk. */
export function ReviewQueue({ view }: { view: ReviewView }) {
  const texts = useReviewTexts()
  const [pageNum, goToPage] = usePageNum()
  const { kind, list, ownerId, text } = view
  const filters = { kind, list, text, ...(ownerId === null ? {} : { ownerId }) }
  const isNarrowed = text !== '' || ownerId !== null
  const query = useQuery(
    callQuery(listReviews, {
      pageNum,
      pageSize: listPageSize,
      filters,
    }),
  )
  const { message, isDecided, decide, take, attempt } = useReviewActions()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  const act = (action: ReviewAction, rows: readonly ReviewRow[]) => {
    const [row] = rows
    if (row === undefined) return
    switch (action) {
      case 'pass':
        return attempt(decide(rows, null))
      case 'reject':
        return setDialog(
          <RejectDialog {...{ rows, close }} reject={(reason) => decide(rows, reason)} />,
        )
      case 'take':
        return attempt(take(row, false))
      case 'takeOver':
        return setDialog(
          <ConfirmDialog
            title={texts.takeOverTitle.replace('{name}', () => row.name)}
            label={texts.takeOver}
            warning={texts.takeOverWarning.replace(
              '{reviewer}',
              () => row.reviewer?.name ?? texts.somebody,
            )}
            act={() => take(row, true)}
            close={close}
          />,
        )
    }
  }
  return (
    <>
      <p className="staff-status" role={message.isAlert ? 'alert' : 'status'}>
        {message.text}
      </p>
      <ListAnswer
        {...{ query, pageNum, goToPage }}
        empty={<p>{isNarrowed ? texts.noneSuch : texts.none[list]}</p>}
      >
        {(items, late) => (
          <ReviewCards rows={items.filter((row) => !isDecided(row))} {...{ late, act, view }} />
        )}
      </ListAnswer>
      {dialog}
    </>
  )
}

interface RejectDialogProps {
  readonly rows: readonly ReviewRow[]
  readonly reject: (reason: string) => Promise<void>
  readonly close: () => void
}

/** Asks for the reason of a rejection. */
function RejectDialog({ rows, reject, close }: RejectDialogProps) {
  const texts = useReviewTexts()
  const [reason, setReason] = useState('')
  const [only, another] = rows
  const title =
    only !== undefined && another === undefined
      ? texts.rejectTitle.replace('{name}', () => only.name)
      : texts.rejectSomeTitle.replace('{count}', String(rows.length))
  return (
    <Dialog
      title={title}
      label={texts.reject}
      isDestructive
      act={() => reject(reason)}
      close={close}
    >
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={reviewReasonMaxLength}
        path="reason"
        value={reason}
        change={setReason}
      />
      <div className="review-reasons" role="group" aria-label={texts.often}>
        {texts.reasons.map((often) => (
          <button key={often} type="button" onClick={() => setReason(often)}>
            {often}
          </button>
        ))}
      </div>
      <p className="hint">{texts.undo}</p>
    </Dialog>
  )
}
