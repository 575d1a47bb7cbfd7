import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useUiRoot } from '@placard/ui/root/root'
import { useEffect, useState } from 'react'
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

/** Asks before changed cells are lost: when the sheet is closed, another address is opened, or the tab is closed. */
export function LeaveSheet({ store, isLeaving, onStay, onLeave }: LeaveSheetProps) {
  const texts = useTexts(sheetTexts)
  const isDirty = useStore(store, ({ cells }) => cells.size > 0)
  const blocker = useBlocker(isDirty)
  const [hostLink, forget] = useHostLink(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const isBlocked = blocker.state === 'blocked'
  if (!isBlocked && !isLeaving && hostLink === null) return null
  const stay = () => {
    forget()
    if (isBlocked) blocker.reset()
    else onStay()
  }
  const leave = () => {
    if (isBlocked) blocker.proceed()
    else onLeave()
    // The sheet no longer keeps the press.
    hostLink?.click()
  }
  return (
    <ConfirmDialog
      title={texts.leave}
      hint={texts.leaveHint}
      cancelLabel={texts.stay}
      confirmLabel={texts.leaveNow}
      onConfirm={leave}
      onClose={stay}
    />
  )
}

/**
 * Returns the link of the host's page that was pressed, such as one of its menu, and what forgets it. The console's
 * router does not know of such links.
 */
function useHostLink(isKept: boolean): [HTMLElement | null, () => void] {
  const [link, setLink] = useState<HTMLElement | null>(null)
  const own = useUiRoot().container.parentElement
  useEffect(() => {
    if (!isKept) return undefined
    const keep = (event: MouseEvent) => {
      const { target } = event
      const pressed = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey
      if (pressed === null || opensTab || own?.contains(pressed)) return
      event.preventDefault()
      event.stopPropagation()
      setLink(pressed)
    }
    window.addEventListener('click', keep, true)
    return () => window.removeEventListener('click', keep, true)
  }, [isKept, own])
  return [link, () => setLink(null)]
}
