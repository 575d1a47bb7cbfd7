import '@placard/ui/side-dialog/side-dialog.css'
import '@placard/ui/material-comparison/comparison.css'
import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { LazyPart } from '@placard/ui/side-dialog/lazy-part'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { materialSource } from './material-source.ts'
import { operationLogTexts } from './operation-log-texts.ts'

interface ViewMaterialProps {
  readonly change: ComparedChange
  readonly onClose: () => void
}

async function loadComparison() {
  const { MaterialComparison } = await loadChunk(
    () => import('@placard/ui/material-comparison/comparison'),
  )
  return MaterialComparison
}

/** The dialog with the materials before and after a change. @see S2.6 */
export function ViewMaterial({ change, onClose }: ViewMaterialProps) {
  const say = useTexts(operationLogTexts)
  const locale = useLocale()
  const { ownerId } = useIdentity()
  const [source] = useState(() => materialSource(ownerId))
  return (
    <SideDialog
      locale={locale}
      title={say('viewMaterialTitle')}
      className="placard-compare"
      onClose={onClose}
    >
      <LazyPart locale={locale} load={loadComparison}>
        {(Comparison) => <Comparison {...{ locale, source, change }} />}
      </LazyPart>
    </SideDialog>
  )
}
