import type { ButtonProps } from '@placard/ui/button/button'
import { MenuList } from '@placard/ui/menu/menu-list'
import type { ReactNode } from 'react'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { type EntityAction, useEntityActions } from './entity-actions.tsx'

export interface RowMenuProps {
  readonly row: ManagedRow
  readonly button: Pick<ButtonProps, 'kind' | 'small' | 'className' | 'tabIndex' | 'aria-label'>
  readonly icon: ReactNode
}

/** The menu of a row, with everything that users can do with it. */
export function RowMenu({ row, button, icon }: RowMenuProps) {
  const [{ detail }, change] = useSearchState()
  const closeDetail = () => {
    if (detail?.id === row.id) change({ detail: null }, { replace: true })
  }
  const actions = useEntityActions(row, 'row', closeDetail)
  return <MenuList {...button} label={icon} items={actions.map(menuItem)} />
}

/** Returns an action as an item of a menu. */
export function menuItem({ run, restriction, ...action }: EntityAction) {
  const { icon, label, isDestructive, startsGroup } = action
  return {
    icon,
    label,
    onSelect: run,
    ...(restriction !== null && { disabled: true, reason: restriction }),
    ...(isDestructive && { isDestructive }),
    ...(startsGroup && { startsGroup }),
  }
}
