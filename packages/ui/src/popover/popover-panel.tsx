import { Popover } from '@base-ui/react/popover'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { PopupSettings, positionerProps, useReplacedButton } from '../popup/popup.tsx'
import { useUiRoot } from '../root/root.tsx'

/** The props of the button of a panel. */
export interface PopoverButton extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly [data: `data-${string}`]: unknown
}

interface PopoverPanelProps {
  /** The name of the panel. */
  readonly label: string
  /** The props of the button that opens the panel, with its content. */
  readonly button: PopoverButton
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Returns the element in the panel that gets the focus; if left out, the first that can. */
  readonly initialFocus?: (panel: HTMLElement) => HTMLElement | null
  /** Returns the content. @param close closes the panel and returns the focus to the button */
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel. It is open when it appears in place of the button that was pressed. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { label, button, onOpenChange, initialFocus, children } = props
  const panel = useRef<HTMLDivElement>(null)
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
            <Popover.Popup
              ref={panel}
              className="placard-popup placard-popup-wide"
              aria-label={label}
              initialFocus={() => {
                if (panel.current === null) return true
                return initialFocus?.(panel.current) ?? firstControl(panel.current) ?? true
              }}
            >
              {children(() => change(false))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </PopupSettings>
  )
}

/** Returns the first control. Base UI would look at all of them, and a calendar has many. */
function firstControl(panel: HTMLElement): HTMLElement | null {
  const controls = panel.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)',
  )
  for (const control of controls) {
    if (control.tabIndex >= 0 && control.checkVisibility()) return control
  }
  return null
}
