import '#console/platform/router/page.css'
import './operation-log.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import { LogList } from './list.tsx'
import { operationLogTexts } from './operation-log-texts.ts'
import { ViewMaterial } from './view-material.tsx'

/** The page with the operation log of the acting owner. */
export function OperationLogPage() {
  const say = useTexts(operationLogTexts)
  const { menuTree, ownerName } = useIdentity()
  const [compared, setCompared] = useState<ComparedChange | null>(null)
  if (!isMenuShown(menuTree, menuOf('/operation-log')))
    return <Notice title={say('noPermission')} hint={say('noPermissionHint', { ownerName })} />
  return (
    <>
      <div className="mkt-page mkt-log">
        <title>{`${say('title')} · Placard`}</title>
        <h1>{say('title')}</h1>
        <LogList view={setCompared} />
      </div>
      {compared && <ViewMaterial change={compared} onClose={() => setCompared(null)} />}
    </>
  )
}
