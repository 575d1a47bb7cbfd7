import { callServer } from '@placard/browser/request/call'
import { migrateWorkOrders } from '@placard/contract/staff-work-order'
import { Dialog } from '#portal/platform/dialog.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import { useStaffWorkOrderWords } from './words.ts'

interface MigrationDialogProps {
  /** Undefined: all that there are. */
  readonly workOrderId: string | undefined
  readonly done: (count: number) => void
  readonly close: () => void
}

/** Brings orders of the old scheme over, after a warning. */
export function MigrationDialog({ workOrderId, done, close }: MigrationDialogProps) {
  const words = useStaffWorkOrderWords()
  const submission = useSubmission()
  const submit = () =>
    submission.attempt(async () => {
      const input = workOrderId === undefined ? {} : { workOrderIds: [workOrderId] }
      const { count } = await callServer(migrateWorkOrders, input, { message: false })
      done(count)
      close()
    })
  const deed = workOrderId === undefined ? words.migrateAll : words.migrate
  return (
    <Dialog title={deed} submitLabel={deed} isFinal {...{ submission, submit, close }}>
      <p>{workOrderId === undefined ? words.migrateWarning : words.migrateOneWarning}</p>
    </Dialog>
  )
}
