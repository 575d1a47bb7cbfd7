import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { useLocale } from '@placard/ui/locale/locale'
import { lazyPopup } from '@placard/ui/popup/lazy-popup'
import { Tooltip } from '@placard/ui/table/pointer/tooltip'
import { type ReactNode, useState } from 'react'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useAdvice } from './advice.ts'
import type { StatusButtonProps } from './status-button.tsx'

const useStatusButton = lazyPopup<StatusButtonProps>(async () => {
  const { StatusButton } = await loadChunk(() => import('./status-button.tsx'))
  return StatusButton
})

interface StatusCellProps {
  readonly row: ManagedRow
  readonly tabIndex: 0 | -1
}

/** The delivery status. If something is against delivery, a press shows each reason with its fix. */
export function StatusCell({ row, tabIndex }: StatusCellProps) {
  const locale = useLocale()
  const { state } = row
  const text = <span data-text>{shownStateNames[locale][state]}</span>
  if (row.reasons.length > 0)
    return (
      // Cells are reused for other rows, whose panel is closed.
      <StatusWithReasons key={row.id} row={row} tabIndex={tabIndex}>
        {text}
      </StatusWithReasons>
    )
  return (
    <span className="mkt-manage-state" data-state={state}>
      {text}
    </span>
  )
}

function StatusWithReasons({
  row,
  tabIndex,
  children,
}: StatusCellProps & { readonly children: ReactNode }) {
  const { Control, preload, open } = useStatusButton()
  const [isOpen, setOpen] = useState(false)
  const advice = useAdvice(row).flatMap(({ sentences }) => sentences)
  const button = {
    type: 'button',
    className: 'mkt-manage-state',
    'data-state': row.state,
    tabIndex,
    children: (
      <>
        {children}
        <span className="mkt-manage-hidden">. {advice.join(' ')}</span>
      </>
    ),
  } as const
  const show = () => {
    setOpen(true)
    open()
  }
  return (
    <>
      {Control ? (
        <Control button={button} entity={row} onOpenChange={setOpen} />
      ) : (
        <button
          {...button}
          aria-haspopup="dialog"
          aria-expanded={false}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={show}
        />
      )}
      {!isOpen && <Tooltip text={advice.join('\n')} />}
    </>
  )
}
