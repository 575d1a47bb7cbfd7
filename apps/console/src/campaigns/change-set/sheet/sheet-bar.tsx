import { pastedCells } from '@placard/domain/platform/table/pasted-cells'
import type { SheetLevel } from '@placard/domain/campaigns/change-set/sheet-cell'
import { Button } from '@placard/ui/button/button'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { useStore } from 'zustand'
import { changeSetTexts } from '#console/campaigns/change-set/change-set-texts.ts'
import { type SheetStore, unreadableKeys } from './sheet-store.ts'
import { sheetTexts } from './sheet-texts.ts'

/** The actions on the selected cells of a sheet, and on the sheet. */
export interface SheetActions {
  /** Returns the first cell that would be pasted into, in words. */
  readonly place: () => { readonly column: string; readonly row: string }
  readonly paste: (cells: readonly (readonly string[])[]) => void
  readonly fillDown: () => void
  readonly step: (direction: 'undo' | 'redo') => void
  readonly check: () => void
  readonly close: () => void
}

interface SheetBarProps {
  readonly level: SheetLevel
  readonly store: SheetStore
  readonly actions: SheetActions
  readonly isChecking: boolean
  /** Why the last check failed; empty if it did not. */
  readonly failure: string
}

/** The bar below a sheet: what has been changed, and the buttons that go on with it. */
export function SheetBar({ level, store, actions, isChecking, failure }: SheetBarProps) {
  const texts = useTexts(sheetTexts)
  const changeTexts = useTexts(changeSetTexts)
  const { cells, refusals, past, future, note } = useStore(store)
  const [isPasting, setPasting] = useState(false)
  const problems = unreadableKeys({ cells }).length + refusals.size
  const rowCount = new Set([...cells.values()].map(({ rowId }) => rowId)).size
  return (
    <div role="group" aria-label={texts.bar} className="mkt-sheet-bar">
      <p role="status">
        {[
          note === '' ? texts.hint : note,
          ...(cells.size > 0 ? [texts.changed({ count: cells.size })] : []),
          ...(problems > 0 ? [texts.problems({ count: problems })] : []),
        ].join(' · ')}
      </p>
      <p role="alert" className="placard-problem">
        {failure}
      </p>
      <div className="mkt-sheet-buttons">
        <Button small onClick={() => setPasting(true)}>
          {texts.paste}
        </Button>
        <Button small onClick={actions.fillDown}>
          {texts.fillDown}
        </Button>
        <Button small disabled={past.length === 0} onClick={() => actions.step('undo')}>
          {texts.undo}
        </Button>
        <Button small disabled={future.length === 0} onClick={() => actions.step('redo')}>
          {texts.redo}
        </Button>
        <span className="mkt-sheet-end">
          <Button small onClick={actions.close}>
            {texts.close}
          </Button>
          <Button
            small
            kind="primary"
            busy={isChecking}
            disabled={cells.size === 0}
            onClick={actions.check}
          >
            {changeTexts.check({ rows: changeTexts.rows[level]({ count: rowCount }) })}
          </Button>
        </span>
      </div>
      {isPasting && <PasteDialog actions={actions} onClose={() => setPasting(false)} />}
    </div>
  )
}

interface PasteDialogProps {
  readonly actions: SheetActions
  readonly onClose: () => void
}

/** A field for cells, where a key cannot paste them into the table, as on a phone. */
function PasteDialog({ actions, onClose }: PasteDialogProps) {
  const texts = useTexts(sheetTexts)
  const [text, setText] = useState('')
  const [place] = useState(actions.place)
  return (
    <FormDialog
      title={texts.pasteTitle}
      submitLabel={texts.insert}
      onSubmit={async () => actions.paste(pastedCells(text))}
      onClose={onClose}
    >
      <TextField
        label={texts.pasteField}
        hint={texts.pasteHint(place)}
        rows={6}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  )
}
