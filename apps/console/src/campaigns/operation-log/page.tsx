import '#console/platform/router/page.css'
import './operation-log.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts, useLocale } from '@placard/ui/locale/locale'
import { LogList } from './list.tsx'
import { operationLogTexts } from './operation-log-texts.ts'
import { ComparisonDialog } from '@placard/ui/material-comparison/dialog'
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
        {isMenuShown(menuTree, menuOf('/manage')) && (
          <Link to="/operation-log/changes">{texts.bulkChanges}</Link>
        )}
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

function ViewMaterial({ change, onClose }: ViewMaterialProps) {
  const texts = useTexts(operationLogTexts)
  const locale = useLocale()
  const { ownerId } = useIdentity()
  const [source] = useState(() => materialSource(ownerId))
  return (
    <ComparisonDialog
      {...{ locale, source, change, onClose }}
      title={texts.viewMaterialTitle}
      load={loadComparison}
    />
  )
}
