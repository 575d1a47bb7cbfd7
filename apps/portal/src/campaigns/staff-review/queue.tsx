import { useTexts } from '@placard/ui/locale/locale'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { listReviews, type ReviewRow } from '@placard/contract/campaigns/staff-review'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { PagedItems } from '@placard/ui/paged-list/paged-list'
import { Button } from '@placard/ui/button/button'
import { ReviewCards } from './cards.tsx'
import { useReviewActions } from './use-review-actions.ts'
import type { ReviewAction, ReviewView } from './view.ts'
import { reviewTexts } from './texts.ts'
import { reviewReasonMaxLength } from '@placard/domain/campaigns/review/review'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'

/** Lists the ads or creatives of a view, to be decided one by one or in bulk. */
export function ReviewQueue({ view }: { view: ReviewView }) {
  const texts = useTexts(reviewTexts)
  const { paging, pages } = useListAddress()
  const { kind, list, ownerId, text } = view
  const filters = { kind, list, text, ...(ownerId === null ? {} : { ownerId }) }
  const isNarrowed = text !== '' || ownerId !== null
  const query = useQuery(callQuery(listReviews, { ...paging, filters }))
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
          <ActionDialog
            title={texts.takeOverTitle({ name: row.name })}
            label={texts.takeOver}
            warning={texts.takeOverWarning({ reviewer: row.reviewer?.name ?? texts.somebody })}
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
      <PagedItems
        {...{ query, pages }}
        empty={<p>{isNarrowed ? texts.noneSuch : texts.none[list]}</p>}
      >
        {(items, late) => (
          <ReviewCards rows={items.filter((row) => !isDecided(row))} {...{ late, act, view }} />
        )}
      </PagedItems>
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
  const texts = useTexts(reviewTexts)
  const [reason, setReason] = useState('')
  const [only, another] = rows
  const title =
    only !== undefined && another === undefined
      ? texts.rejectTitle({ name: only.name })
      : texts.rejectSomeTitle({ count: rows.length })
  return (
    <FormDialog
      width="wide"
      title={title}
      submitLabel={texts.reject}
      isDestructive
      onSubmit={() => reject(reason)}
      onClose={close}
    >
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={reviewReasonMaxLength}
        path="reason"
        value={reason}
        onChange={setReason}
      />
      <div className="review-reasons" role="group" aria-label={texts.often}>
        {texts.reasons.map((often) => (
          <Button key={often} small onClick={() => setReason(often)}>
            {often}
          </Button>
        ))}
      </div>
      <p className="placard-hint">{texts.undo}</p>
    </FormDialog>
  )
}
