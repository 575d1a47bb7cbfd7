import type { ButtonProps } from '@placard/ui/button/button'
import { MenuList } from '@placard/ui/menu/menu-list'
import { ActionIcon } from '@placard/ui/action-icon/action-icon'
import { useTexts } from '@placard/ui/locale/locale'
import type { ReactNode } from 'react'
import { CopyPlus, FolderInput } from 'lucide-react'
import { useService } from '#console/campaigns/manage/service/service.ts'
import type { OpenedChange } from '#console/campaigns/manage/edit/cell-edit.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useSearchState, useShownDetail } from '#console/campaigns/manage/search.ts'
import { detailTexts } from './detail-texts.ts'
import { type EntityAction, useEntityActions } from './entity-actions.tsx'

export interface RowMenuProps {
  readonly row: ManagedRow
  readonly button: Pick<ButtonProps, 'kind' | 'small' | 'className' | 'tabIndex' | 'aria-label'>
  readonly icon: ReactNode
}

/** The menu of a row, with everything that users can do with it. */
export function RowMenu({ row, button, icon }: RowMenuProps) {
  const [, change] = useSearchState()
  const detail = useShownDetail()
  const closeDetail = () => {
    if (detail?.id === row.id) change({ detail: null }, { replace: true })
  }
  const texts = useTexts(detailTexts)
  const { store } = useEditing()
  const actions = useEntityActions(row, 'row', closeDetail)
  const { nodes } = useService()
  // Dialogs and panels are outside of the grid, which would handle the keys that are pressed in them.
  const open = (kind: OpenedChange['change']) => () =>
    store.setState({ opened: { kind: 'row', row, change: kind } })
  const changes = [
    { icon: <ActionIcon code="label" />, label: texts.labels, onSelect: open('labels') },
    ...(row.level === 'plan' && nodes.length > 0
      ? [{ icon: <FolderInput size={16} />, label: texts.moveToService, onSelect: open('service') }]
      : []),
  ]
  const copyWithOptions = {
    icon: <CopyPlus size={16} />,
    label: texts.copyWithOptions,
    onSelect: open('copy'),
  }
  const items = actions.flatMap((action) => {
    const item = menuItem(action)
    return action.code === 'copy' ? [...changes, item, { ...item, ...copyWithOptions }] : [item]
  })
  return <MenuList {...button} label={icon} items={items} />
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
