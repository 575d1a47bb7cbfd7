import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import type { SheetStore } from './sheet-store.ts'
import { sheetTexts } from './sheet-texts.ts'

interface LeaveSheetProps {
  readonly store: SheetStore
  /** True if the user wants to close the sheet although cells are changed. */
  readonly isLeaving: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before changed cells are lost: when the sheet is closed, or another address is opened. */
export function LeaveSheet({ store, isLeaving, onStay, onLeave }: LeaveSheetProps) {
  const texts = useTexts(sheetTexts)
  const isDirty = useStore(store, ({ cells }) => cells.size > 0)
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const isBlocked = blocker.state === 'blocked'
  if (!isBlocked && !isLeaving) return null
  return (
    <ConfirmDialog
      title={texts.leave}
      hint={texts.leaveHint}
      cancelLabel={texts.stay}
      confirmLabel={texts.leaveNow}
      onConfirm={() => (isBlocked ? blocker.proceed() : onLeave())}
      onClose={() => (isBlocked ? blocker.reset() : onStay())}
    />
  )
}
