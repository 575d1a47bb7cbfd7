import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { RemoveButton } from '#console/materials/material/removal/remove-button.tsx'
import { ReplacementDialog } from '#console/materials/material/replacement/dialog.tsx'
import { replacementTexts } from '#console/materials/material/replacement/replacement-texts.ts'

/** The actions for a whole material. @param close called when the material was removed or replaced everywhere */
export function MaterialActions({ row, close }: { row: LibraryRow; close: () => void }) {
  const say = useTexts(replacementTexts)
  const [isReplacing, setReplacing] = useState(false)
  return (
    <div className="mkt-material-line">
      {row.useCount > 0 && <Button onClick={() => setReplacing(true)}>{say('replace')}</Button>}
      <RemoveButton rows={[row]} onRemoved={close} />
      {isReplacing && (
        <ReplacementDialog row={row} close={() => setReplacing(false)} onReplaced={close} />
      )}
    </div>
  )
}
