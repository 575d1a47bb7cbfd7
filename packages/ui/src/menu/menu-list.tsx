import { Menu } from '@base-ui/react/menu'
import { Button } from '../button/button.tsx'
import { indentStyle, PopupSettings, positionerProps, useReplacedButton } from '../popup/popup.tsx'
import { useUiRoot } from '../root/root.tsx'
import { MenuArrow, type MenuListProps } from './menu.tsx'

/** A button with Base UI's menu. It is open when it appears in place of the button that was pressed. */
export function MenuList({ label, items, ...button }: MenuListProps) {
  const { container } = useUiRoot()
  const trigger = useReplacedButton()
  return (
    <PopupSettings>
      <Menu.Root modal={false} defaultOpen>
        <Menu.Trigger ref={trigger} disabled={button.disabled} render={<Button {...button} />}>
          {label}
          <MenuArrow />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner {...positionerProps}>
            <Menu.Popup className="placard-popup">
              {items.map(({ label: text, onSelect, disabled, isDestructive, depth }) => (
                <Menu.Item
                  key={text}
                  className="placard-option placard-menu-item"
                  data-danger={isDestructive || undefined}
                  disabled={disabled}
                  style={indentStyle(depth)}
                  onClick={onSelect}
                >
                  <span>{text}</span>
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </PopupSettings>
  )
}
