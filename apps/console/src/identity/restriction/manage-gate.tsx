import { ownerType } from '@placard/domain/platform/access/owner-type'
import { NoPermissionState } from '@placard/ui/state/state'
import { useTexts } from '@placard/ui/locale/locale'
import { Navigate, Outlet } from 'react-router'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { maySeeManage, useIdentity } from '#console/platform/session/identity.ts'

/** Renders the manage pages for users with access. An agency has no plans of its own; its advertisers have. */
export function ManageGate() {
  const texts = useTexts(shellTexts)
  const identity = useIdentity()
  if (identity.ownerType === ownerType.agency) return <Navigate to="/agency/owners" replace />
  if (maySeeManage(identity)) return <Outlet />
  const { ownerName } = identity
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ ownerName })}
    />
  )
}
