import { callServer } from '@placard/browser/request/call'
import type { StaffOwnerRow } from '@placard/contract/identity/staff-owner'
import { startSupportView } from '@placard/contract/identity/support-view'
import {
  supportViewMinutes,
  supportViewReasonMax,
} from '@placard/domain/platform/access/support-view'
import { multiAccessParameter } from '@placard/domain/platform/address/multi-access'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { staffOwnerTexts } from './texts.ts'

/** Asks for the reason of a support view, and opens it in a tab of its own. */
export function SupportViewDialog({
  owner,
  done,
  close,
}: DialogCallbacks & { readonly owner: StaffOwnerRow }) {
  const texts = useTexts(staffOwnerTexts)
  const { ownerId, ownerName: name } = owner
  const { draft, field } = useDraft({ reason: '', workOrderId: '' })
  const start = async () => {
    const { reason } = draft
    const workOrderId = draft.workOrderId.trim()
    if (reason.trim() === '')
      throw new InputRefused([{ path: 'reason', message: texts.reasonMissing }])
    if (!/^([1-9]\d{0,17})?$/.test(workOrderId))
      throw new InputRefused([{ path: 'workOrderId', message: texts.noOrderNumber }])
    const input = { ownerId, reason, ...(workOrderId !== '' && { workOrderId }) }
    const { multiAccessId } = await callServer(startSupportView, input, { errorInPlace: true })
    // The new tab has its own storage, so this one stays with the pages of staff.
    const address = `/?${multiAccessParameter}=${encodeURIComponent(multiAccessId)}`
    window.open(address, '_blank', 'noopener')
    done(texts.viewOpened({ name }))
  }
  return (
    <FormDialog
      title={texts.viewTitle({ name })}
      width="wide"
      submitLabel={texts.viewStart}
      onSubmit={start}
      onClose={close}
    >
      <p>{texts.viewHint({ minutes: supportViewMinutes })}</p>
      <TextField
        label={texts.viewReason}
        hint={texts.viewReasonHint}
        rows={3}
        maxLength={supportViewReasonMax}
        {...field('reason')}
      />
      <TextField label={texts.workOrder} inputMode="numeric" {...field('workOrderId')} />
    </FormDialog>
  )
}
