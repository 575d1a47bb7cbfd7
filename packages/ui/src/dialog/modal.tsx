import {
  type ComponentProps,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'onCancel' | 'ref'> {
  /** True to close on a press outside. */
  readonly lightDismiss?: boolean
  /** Called when the user closes the dialog with Escape or by a press outside. It stays open until it is unmounted. */
  readonly onClose: () => void
}

/**
 * The browser's modal dialog, open as long as it is mounted. The browser shows it above everything, keeps the keyboard
 * focus inside, and returns the focus to the button that opened it.
 */
export function Modal({ lightDismiss = false, onClose, ...others }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    if (!shown.open) shown.showModal()
    if (!lightDismiss) return undefined
    // The backdrop belongs to the dialog: a press there has the dialog itself as its target.
    const pressed = ({ target }: MouseEvent) => target === shown && close()
    shown.addEventListener('mousedown', pressed)
    return () => shown.removeEventListener('mousedown', pressed)
  }, [lightDismiss])
  useLayoutEffect(() => {
    const shown = dialog.current
    // A dialog that is removed while it is open would not return the focus to the button that opened it, nor would one
    // with an open dialog inside, which still keeps the focus.
    return () => {
      for (const inner of [...(shown?.querySelectorAll('dialog') ?? [])].toReversed()) inner.close()
      shown?.close()
    }
  }, [])
  // The browser fires `close` some time after it has closed the dialog. Somebody who opens it again before would see it
  // close, so that the dialog is closed by being removed.
  const cancelled = (event: SyntheticEvent) => {
    // The cancel event of a file chooser bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // Chromium closes a dialog by force at the second Escape without another press in between.
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose()
  }
  return <dialog {...others} ref={dialog} onCancel={cancelled} onClose={closed} />
}
