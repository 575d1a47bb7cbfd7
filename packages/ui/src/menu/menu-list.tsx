import { Menu } from '@base-ui/react/menu'
import { Fragment } from 'react'
import { Button } from '../button/button.tsx'
import { indentStyle, PopupSettings, positionerProps, useReplacedButton } from '../popup/popup.tsx'
import { useUiRoot } from '../root/root.tsx'
import { MenuArrow, type MenuItem, type MenuListProps } from './menu.tsx'

/** A button with Base UI's menu. It is open when it appears in place of the button that was pressed. */
export function MenuList({ label, items, ...button }: MenuListProps) {
  const { container } = useUiRoot()
  const trigger = useReplacedButton()
  return (
    <PopupSettings>
      <Menu.Root modal={false} defaultOpen>
        <Menu.Trigger ref={trigger} disabled={button.disabled} render={<Button {...button} />}>
          {label}
          {button.kind !== 'icon' && <MenuArrow />}
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner {...positionerProps}>
            <Menu.Popup className="placard-popup">
              {items.map((item) => (
                <Fragment key={item.label}>
                  {item.startsGroup && <Menu.Separator className="placard-menu-line" />}
                  <Item {...item} />
                </Fragment>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </PopupSettings>
  )
}

function Item({ label, onSelect, icon, disabled, reason, isDestructive, depth }: MenuItem) {
  return (
    <Menu.Item
      className="placard-option placard-menu-item"
      data-danger={isDestructive || undefined}
      data-icon={icon !== undefined || undefined}
      disabled={disabled}
      style={indentStyle(depth)}
      onClick={onSelect}
    >
      {icon}
      <span>
        {label}
        {disabled && reason && <small>{reason}</small>}
      </span>
    </Menu.Item>
  )
}
