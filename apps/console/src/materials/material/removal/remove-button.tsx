import type { LibraryRow, MaterialInUse } from '@placard/contract/materials/material-library'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { InUseDialog } from './in-use.tsx'
import { removalTexts } from './removal-texts.ts'
import { useRemove } from './use-remove.ts'

interface RemoveButtonProps {
  readonly rows: readonly LibraryRow[]
  /** Called with the ids of the materials that are now in the recycle bin. */
  readonly onRemoved: (ids: readonly string[]) => void
}

/** The button that moves materials to the recycle bin. Materials in use are kept and listed. */
export function RemoveButton({ rows, onRemoved }: RemoveButtonProps) {
  const say = useTexts(removalTexts)
  const [left, setLeft] = useState<readonly MaterialInUse[]>([])
  const { mutate, isPending } = useRemove(({ removed, inUse }) => {
    setLeft(inUse)
    if (removed.length > 0) onRemoved(removed)
  })
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(rows)}>
        {say('remove')}
      </Button>
      {left.length > 0 && <InUseDialog all={left} close={() => setLeft([])} />}
    </>
  )
}
