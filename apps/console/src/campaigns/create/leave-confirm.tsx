import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { createTexts } from './create-texts.ts'

interface LeavingProps {
  /** The name of the page's subject. */
  readonly name: string
  /** True if there is unsaved input. */
  readonly isDirty: boolean
  /** True once everything is saved: then the page navigates away itself. */
  readonly isSaved: RefObject<boolean>
}

/** Asks for confirmation before the user leaves the page with unsaved input. */
export function LeaveConfirm({ name, isDirty, isSaved }: LeavingProps) {
  const texts = useTexts(createTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isSaved.current !== true && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.leave({ name })}
      hint={texts.leaveHint}
      cancelLabel={texts.stay}
      confirmLabel={texts.leaveNow}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
