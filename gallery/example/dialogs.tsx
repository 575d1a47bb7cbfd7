import { Button } from '@placard/ui/button/button'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { FieldProblem } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useToasts } from '@placard/ui/toast/toasts'
import { useState } from 'react'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Dialogs',
  about:
    'A dialog returns the focus to the button that opened it. A form warns before it closes over changes, and shows the problems of a refused call at their fields.',
  View,
}

type Open = 'none' | 'form' | 'confirm' | 'details'

const kinds = [
  { value: 'news', label: 'News' },
  { value: 'offer', label: 'Offer' },
]

/** A call that was refused: because of the title, and because of something that the form has no field for. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly problems = [
    { path: 'title', message: 'This title is taken.' },
    { path: 'ownerId', message: 'The owner receives no messages.' },
  ]
}

function View() {
  const [open, setOpen] = useState<Open>('none')
  const show = useToasts()
  const close = () => setOpen('none')
  const remove = () => {
    show({ kind: 'info', text: 'Removed.' })
    close()
  }
  return (
    <div className="kit">
      <Button onClick={() => setOpen('form')}>New message</Button>
      <Button kind="danger" onClick={() => setOpen('confirm')}>
        Remove
      </Button>
      <Button onClick={() => setOpen('details')}>Show message</Button>
      {open === 'form' && <MessageDialog close={close} />}
      {open === 'confirm' && <RemovalDialog remove={remove} close={close} />}
      {open === 'details' && <DetailsDialog remove={remove} close={close} />}
    </div>
  )
}

interface RemovalProps {
  readonly remove: () => void
  readonly close: () => void
}

function RemovalDialog({ remove, close }: RemovalProps) {
  return (
    <ConfirmDialog
      title="Remove the message?"
      hint="It cannot be restored."
      cancelLabel="Cancel"
      confirmLabel="Remove"
      isDestructive
      onConfirm={remove}
      onClose={close}
    />
  )
}

/** A dialog that opens another. Removing the message closes both at once. */
function DetailsDialog({ remove, close }: RemovalProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog title="Message" onClose={close}>
      <DialogActions>
        <Button onClick={() => setAsking(true)}>Remove…</Button>
      </DialogActions>
      {isAsking && <RemovalDialog remove={remove} close={() => setAsking(false)} />}
    </Dialog>
  )
}

function MessageDialog({ close }: { close: () => void }) {
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState('news')
  const send = () => (title === 'taken' ? Promise.reject(new Refused()) : Promise.resolve())
  return (
    <FormDialog title="New message" submitLabel="Send" onSubmit={send} onClose={close}>
      <TextField label="Title" path="title" value={title} onChange={setTitle} />
      <SelectField label="Kind" options={kinds} value={kind} onChange={setKind} />
      <FieldProblem path="audience" />
    </FormDialog>
  )
}
