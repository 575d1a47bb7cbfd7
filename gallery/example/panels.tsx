import { Button } from '@placard/ui/button/button'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { SidePanel } from '@placard/ui/side-panel/side-panel'
import { PopoverPanel } from '@placard/ui/popover/popover-panel'
import { ScheduleEditor } from '@placard/ui/schedule/editor'
import { useState } from 'react'
import type { Example, Look } from '../page/example.ts'

export const example: Example = {
  title: 'Panels, sheets and the week',
  about:
    'A dialog at the side, a sheet at the bottom, an editor in the middle, a panel beside which the page stays usable, and the hours of a week.',
  View,
}

type Open = 'none' | 'side' | 'sheet' | 'editor' | 'panel'

const kinds = { side: {}, sheet: { isSheet: true }, editor: { isEditor: true } } as const

function View({ locale }: Look) {
  const [open, setOpen] = useState<Open>('none')
  const [hasPopover, showPopover] = useState(false)
  const [schedule, setSchedule] = useState<string | null>(null)
  const close = () => setOpen('none')
  return (
    <>
      <div className="kit">
        {(['side', 'sheet', 'editor', 'panel'] as const).map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            Open the {kind}
          </Button>
        ))}
        {hasPopover ? (
          <PopoverPanel label="Note" button={{ className: 'kit-popover', children: 'Note' }}>
            {(hide) => <Button onClick={hide}>Got it</Button>}
          </PopoverPanel>
        ) : (
          <Button onClick={() => showPopover(true)}>Open the popover</Button>
        )}
      </div>
      <ScheduleEditor value={schedule} change={setSchedule} locale={locale} />
      {(open === 'side' || open === 'sheet' || open === 'editor') && (
        <SideDialog locale={locale} title={`The ${open}`} onClose={close} {...kinds[open]}>
          <p className="placard-side-notice">It closes with Escape and returns the focus.</p>
        </SideDialog>
      )}
      {open === 'panel' && (
        <SidePanel label="The panel" takesFocus onClose={close} returnFocus={() => null}>
          <Button onClick={close}>Close the panel</Button>
        </SidePanel>
      )}
    </>
  )
}
