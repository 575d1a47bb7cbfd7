import '#console/platform/router/page.css'
import './operation-log.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts, useLocale } from '@placard/ui/locale/locale'
import { LogList } from './list.tsx'
import { operationLogTexts } from './operation-log-texts.ts'
import '@placard/ui/side-dialog/side-dialog.css'
import '@placard/ui/material-comparison/comparison.css'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { LazyPart } from '@placard/ui/side-dialog/lazy-part'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { materialSource } from './material-source.ts'
import { NoPermissionState } from '@placard/ui/state/state'

/** The page with the operation log of the acting owner. */
export function OperationLogPage() {
  const texts = useTexts(operationLogTexts)
  const { menuTree, ownerName } = useIdentity()
  const [compared, setCompared] = useState<ComparedChange | null>(null)
  if (!isMenuShown(menuTree, menuOf('/operation-log')))
    return (
      <NoPermissionState
        isPage
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName })}
      />
    )
  return (
    <>
      <div className="mkt-page mkt-log">
        <title>{`${texts.title} · Placard`}</title>
        <h1>{texts.title}</h1>
        <LogList view={setCompared} />
      </div>
      {compared && <ViewMaterial change={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

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
function ViewMaterial({ change, onClose }: ViewMaterialProps) {
  const texts = useTexts(operationLogTexts)
  const locale = useLocale()
  const { ownerId } = useIdentity()
  const [source] = useState(() => materialSource(ownerId))
  return (
    <SideDialog
      locale={locale}
      title={texts.viewMaterialTitle}
      className="placard-compare"
      onClose={onClose}
    >
      <LazyPart locale={locale} load={loadComparison}>
        {(Comparison) => <Comparison {...{ locale, source, change }} />}
      </LazyPart>
    </SideDialog>
  )
}
