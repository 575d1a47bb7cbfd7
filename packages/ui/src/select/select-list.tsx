import { Select } from '@base-ui/react/select'
import { Fragment } from 'react'
import {
  CheckMark,
  indentStyle,
  PopupSettings,
  useReplacedButton,
  useTopLayer,
} from '../popup/popup.tsx'
import { useUiRoot } from '../root/root.tsx'
import type { SelectListProps } from './select.tsx'

/** A select with Base UI's list. It is open when it appears in place of the button that was pressed. */
export function SelectList(props: SelectListProps) {
  const { options, selected, onSelect, children, disabled, ref, ...marks } = props
  const { container } = useUiRoot()
  const trigger = useReplacedButton(ref)
  const { positioner, onOpenChange } = useTopLayer()
  return (
    <PopupSettings>
      <Select.Root
        value={selected}
        onValueChange={(at) => at !== null && onSelect(at)}
        disabled={disabled}
        modal={false}
        onOpenChange={onOpenChange}
        defaultOpen
      >
        <Select.Trigger {...marks} ref={trigger} className="placard-select">
          {children}
        </Select.Trigger>
        <Select.Portal container={container}>
          <Select.Positioner {...positioner} alignItemWithTrigger={false}>
            <Select.Popup className="placard-popup" aria-label={marks['aria-label']}>
              {options.map(({ value, label, depth, group, unavailable }, at) => (
                <Fragment key={String(value)}>
                  {group !== undefined && group !== options[at - 1]?.group && (
                    <div className="placard-option-group" aria-hidden="true">
                      {group}
                    </div>
                  )}
                  <Select.Item
                    value={at}
                    className="placard-option"
                    style={indentStyle(depth)}
                    disabled={unavailable !== undefined}
                  >
                    <Select.ItemIndicator>
                      <CheckMark />
                    </Select.ItemIndicator>
                    {unavailable === undefined ? (
                      <Select.ItemText>{label}</Select.ItemText>
                    ) : (
                      <span className="placard-option-reasoned">
                        <Select.ItemText>{label}</Select.ItemText>
                        <small>{unavailable}</small>
                      </span>
                    )}
                  </Select.Item>
                </Fragment>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </PopupSettings>
  )
}
