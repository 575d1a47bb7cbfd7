import { useTexts } from '@placard/ui/locale/locale'
import { callServer } from '@placard/browser/request/call'
import { migrateWorkOrders } from '@placard/contract/support/staff-work-order'
import { ActionDialog } from '#portal/platform/staff/action.tsx'
import { staffWorkOrderTexts } from './texts.ts'

interface MigrationDialogProps {
  /** Undefined means all orders of the old scheme. */
  readonly workOrderId: string | undefined
  readonly done: (count: number) => void
  readonly close: () => void
}

/** Migrates orders of the old scheme, after a confirmation. */
export function MigrationDialog({ workOrderId, done, close }: MigrationDialogProps) {
  const texts = useTexts(staffWorkOrderTexts)
  const label = workOrderId === undefined ? texts.migrateAll : texts.migrate
  const act = async () => {
    const input = workOrderId === undefined ? {} : { workOrderIds: [workOrderId] }
    const { count } = await callServer(migrateWorkOrders, input, { errorInPlace: true })
    done(count)
  }
  return (
    <ActionDialog
      title={label}
      warning={workOrderId === undefined ? texts.migrateWarning : texts.migrateOneWarning}
      isDestructive
      {...{ label, act, close }}
    />
  )
}
