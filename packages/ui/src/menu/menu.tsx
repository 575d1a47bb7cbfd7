import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { lazyPopup } from '../popup/lazy-popup.tsx'

/** An action in a menu. */
export interface MenuItem {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** The reason why it is disabled. */
  readonly reason?: string
  /** True if the action destroys something. */
  readonly isDestructive?: boolean
  /** The depth in a tree, from 0. */
  readonly depth?: number
  /** True to separate it from the item before. */
  readonly startsGroup?: boolean
}

interface MenuProps extends Omit<ButtonProps, 'submits' | 'children' | 'onClick' | 'ref'> {
  /** The content of the button. */
  readonly label: ReactNode
  readonly items: readonly MenuItem[]
}

/** The props of the control that is loaded on first use. */
export interface MenuListProps extends MenuProps {}

const useMenuList = lazyPopup<MenuListProps>(async () => {
  const { MenuList } = await import(/* webpackChunkName: "controls" */ './menu-list.tsx')
  return MenuList
})

/** A button that opens a menu of actions. Base UI's menu is loaded when it is opened for the first time. */
export function Menu(props: MenuProps) {
  const { label, items: _, ...button } = props
  const { Control, preload, open } = useMenuList()
  if (Control) return <Control {...props} />
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && open()}
      onClick={open}
    >
      {label}
      {button.kind !== 'icon' && <MenuArrow />}
    </Button>
  )
}

/** The arrow that marks the button of a menu. */
export function MenuArrow() {
  return (
    <svg width="10" height="10" viewBox="0 0 12 12" aria-hidden="true">
      <path d="M2.5 4.5L6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
