import { type ComponentType, type ReactNode, useCallback, useState } from 'react'

type ConfirmDialog = ComponentType<{ onEnd: (isConfirmed: boolean) => void }>

/** The open dialog that confirms the sign-in. */
interface Confirming {
  readonly Dialog: ConfirmDialog
  readonly end: (isConfirmed: boolean) => void
}

let confirmed: Promise<boolean> | null = null

/**
 * Returns a function that asks the user to confirm the sign-in, once for all calls that wait for it, and the dialog while
 * it is open.
 *
 * @param load loads the dialog; a stable function
 */
export function useConfirmation(load: () => Promise<ConfirmDialog>): {
  readonly dialog: ReactNode
  /** Returns whether the user has confirmed the sign-in. */
  readonly confirmSignIn: () => Promise<boolean>
} {
  const [shown, setShown] = useState<Confirming | null>(null)
  const confirmSignIn = useCallback(() => {
    const open = async () => {
      const Dialog = await load()
      return new Promise<boolean>((end) => setShown({ Dialog, end }))
    }
    if (confirmed !== null) return confirmed
    confirmed = open().finally(() => {
      confirmed = null
      setShown(null)
    })
    return confirmed
  }, [load])
  return { confirmSignIn, dialog: shown && <shown.Dialog onEnd={shown.end} /> }
}
