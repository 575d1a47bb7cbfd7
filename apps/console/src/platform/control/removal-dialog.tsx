import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation } from '@tanstack/react-query'

interface RemovalDialogProps {
  readonly texts: {
    readonly removing: (values: { name: string }) => string
    readonly keep: string
    readonly confirm: string
    readonly failed: (values: { reason: string }) => string
  }
  readonly name: string
  /** The effect of the removal. */
  readonly hint: string
  readonly remove: () => Promise<unknown>
  readonly onRemoved: () => void
  /** Loads the list again, also after a failure. */
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

/** The question before something is removed. A failure is shown with its reason. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { texts, name, hint, remove, onRemoved, reload, onClose } = props
  const show = useToasts()
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: onRemoved,
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.failed({ reason }) }),
    onSettled() {
      onClose()
      return reload()
    },
  })
  return (
    <ConfirmDialog
      title={texts.removing({ name })}
      hint={hint}
      cancelLabel={texts.keep}
      confirmLabel={texts.confirm}
      isDestructive
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  )
}
