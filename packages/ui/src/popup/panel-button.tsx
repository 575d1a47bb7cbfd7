import { Popover } from '@base-ui/react/popover'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useUiRoot } from '../root/root.tsx'
import { PopupSettings, positionerProps, useReplacedButton } from './popup.tsx'

export interface PanelButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'ref'> {
  /** The name of the panel. */
  readonly label: string
  readonly panel: (close: () => void) => ReactNode
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  readonly [data: `data-${string}`]: unknown
}

/** A button with a panel of controls. It is open when it appears in place of the button that was pressed. */
export function PanelButton({ label, panel, onOpenChange, ...button }: PanelButtonProps) {
  const { container } = useUiRoot()
  const [isOpen, setOpen] = useState(true)
  const trigger = useReplacedButton()
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <PopupSettings>
      <Popover.Root open={isOpen} onOpenChange={change}>
        <Popover.Trigger ref={trigger} {...button} />
        <Popover.Portal container={container}>
          <Popover.Positioner {...positionerProps}>
            <Popover.Popup className="placard-popup placard-popup-wide" aria-label={label}>
              {panel(() => change(false))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </PopupSettings>
  )
}
