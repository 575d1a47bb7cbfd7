import '@placard/ui/side-dialog/side-dialog.css'
import './replacement.css'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ReplacementPreview } from './replacement-preview.tsx'
import { ReplacementPicker } from './replacement-picker.tsx'
import { replacementTexts } from './replacement-texts.ts'

interface ReplacementDialogProps {
  readonly row: LibraryRow
  readonly close: () => void
  readonly onReplaced: () => void
}

/** The dialog that selects the replacement of a material and shows its effects before it is applied. */
export function ReplacementDialog({ row, close, onReplaced }: ReplacementDialogProps) {
  const texts = useTexts(replacementTexts)
  const [byId, setById] = useState<string | null>(null)
  return (
    <SideDialog
      locale={useLocale()}
      title={texts.title({ name: row.name })}
      className="mkt-material-replacement"
      isEditor
      onClose={close}
    >
      <div className="mkt-material-body">
        <p>{texts.hint}</p>
        <ReplacementPicker row={row} chosen={byId} choose={setById} />
        {byId !== null && (
          <ReplacementPreview
            key={byId}
            mId={row.mId}
            {...{ replacementId: byId, close, onReplaced }}
          />
        )}
      </div>
    </SideDialog>
  )
}
