import { memo } from 'react'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { lazyPopup } from '@placard/ui/popup/lazy-popup'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import type { RowMenuProps } from './row-menu.tsx'

const useRowMenu = lazyPopup<RowMenuProps>(async () => {
  const { RowMenu } = await loadChunk(
    () => import(/* webpackChunkName: "controls" */ './row-menu.tsx'),
  )
  return RowMenu
})

interface RowMenuButtonProps {
  readonly row: ManagedRow
  readonly tabIndex: 0 | -1
}

/** The button that opens the menu of a row, which is loaded on first use. */
export const RowMenuButton = memo(function RowMenuButton({ row, tabIndex }: RowMenuButtonProps) {
  const texts = useTexts(manageTexts)
  const { Control, preload, open } = useRowMenu()
  const button = {
    kind: 'icon',
    small: true,
    className: 'mkt-manage-more',
    tabIndex,
    'aria-label': texts.actionsOf({ name: row.name }),
  } as const
  if (Control) return <Control row={row} button={button} icon={dots} />
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      {dots}
    </Button>
  )
})

const dots = (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </svg>
)
