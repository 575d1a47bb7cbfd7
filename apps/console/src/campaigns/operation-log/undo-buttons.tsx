import type { LogRow } from '@placard/contract/campaigns/operation-log'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { isUndoable, isWholeUndoable, type useUndo } from '#console/campaigns/change-set/undo.tsx'
import { operationLogTexts } from './operation-log-texts.ts'

export type UndoEntries = ReturnType<typeof useUndo>['undo']

/** Returns whether an entry has buttons that undo it. */
export function hasUndo(row: LogRow): boolean {
  return isUndoable(row) || isWholeUndoable(row)
}

interface UndoButtonsProps {
  readonly row: LogRow
  readonly undo: UndoEntries
}

/** The buttons that undo an entry, alone and with everything that was done with it. */
export function UndoButtons({ row, undo }: UndoButtonsProps) {
  const texts = useTexts(operationLogTexts)
  const { logId, source } = row
  return (
    <>
      {isUndoable(row) && (
        <Button small kind="quiet" onClick={() => undo({ kind: 'log', logId })}>
          {texts.undo}
        </Button>
      )}
      {isWholeUndoable(row) && (
        <Button
          small
          kind="quiet"
          onClick={() => undo({ kind: 'log', logId, wholeRequest: true }, source === 'import')}
        >
          {source === 'import' ? texts.undoImport : texts.undoWhole}
        </Button>
      )}
    </>
  )
}
