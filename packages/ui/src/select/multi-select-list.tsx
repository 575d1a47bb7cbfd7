import { Select } from '@base-ui/react/select'
import { useEffect, useState } from 'react'
import { CheckMark, PopupSettings, useReplacedButton, useTopLayer } from '../popup/popup.tsx'
import { useUiRoot } from '../root/root.tsx'
import type { MultiSelectListProps } from './multi-select.tsx'

/** A select for several with Base UI's list. It is open when it appears in place of the button that was pressed. */
export function MultiSelectList(props: MultiSelectListProps) {
  const { options, selected, onSelect, onOpenChange, children, disabled, ref, ...marks } = props
  const { container } = useUiRoot()
  const trigger = useReplacedButton(ref)
  const topLayer = useTopLayer()
  // While it is open, it has its own selection: the page may take longer than the next press to pass on the last one.
  const [own, setOwn] = useState<readonly number[] | null>(selected)
  // It appears open, which is no change.
  useEffect(() => onOpenChange?.(true), [onOpenChange])
  const change = (isOpen: boolean) => {
    topLayer.onOpenChange(isOpen)
    setOwn(isOpen ? selected : null)
    onOpenChange?.(isOpen)
  }
  const select = (positions: readonly number[]) => {
    setOwn(positions)
    onSelect(positions)
  }
  return (
    <PopupSettings>
      <Select.Root
        multiple
        value={[...(own ?? selected)]}
        onValueChange={select}
        disabled={disabled}
        modal={false}
        onOpenChange={change}
        defaultOpen
      >
        <Select.Trigger {...marks} ref={trigger} className="placard-select">
          {children}
        </Select.Trigger>
        <Select.Portal container={container}>
          <Select.Positioner {...topLayer.positioner} alignItemWithTrigger={false}>
            <Select.Popup className="placard-popup" aria-label={marks['aria-label']}>
              {options.map(({ value, label, note, unavailable }, at) => (
                <Select.Item
                  key={String(value)}
                  value={at}
                  className="placard-option placard-check-option"
                  // What is selected can be given up.
                  disabled={unavailable !== undefined && !(own ?? selected).includes(at)}
                >
                  <span className="placard-check-box">
                    <Select.ItemIndicator>
                      <CheckMark />
                    </Select.ItemIndicator>
                  </span>
                  {unavailable === undefined ? (
                    <Select.ItemText>{label}</Select.ItemText>
                  ) : (
                    <span className="placard-option-reasoned">
                      <Select.ItemText>{label}</Select.ItemText>
                      <small>{unavailable}</small>
                    </span>
                  )}
                  {/* The notes are loaded later, and must not widen the list then. */}
                  <span className="placard-option-note">{note}</span>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </PopupSettings>
  )
}
