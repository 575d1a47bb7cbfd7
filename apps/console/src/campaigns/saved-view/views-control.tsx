import { Button } from '@placard/ui/button/button'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { useViewsText, ViewsDialog } from './views-dialog.tsx'

interface ViewsControlProps {
  readonly listing: Listing
  /** True if it replaces a button that was pressed. */
  readonly isPressed: boolean
}

/** The button of the saved views, which names the open one, and their dialog. */
export function ViewsControl({ listing, isPressed }: ViewsControlProps) {
  const text = useViewsText(listing)
  const [isOpen, setOpen] = useState(isPressed)
  const button = useRef<HTMLButtonElement>(null)
  // The dialog, which opens after this, returns the focus to what has it then.
  useLayoutEffect(() => {
    if (isPressed) button.current?.focus()
  }, [isPressed])
  return (
    <>
      <Button
        ref={button}
        className="mkt-views-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && <ViewsDialog listing={listing} onClose={() => setOpen(false)} />}
    </>
  )
}
