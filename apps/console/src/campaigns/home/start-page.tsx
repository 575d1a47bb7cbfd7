import { openPagesOf } from '@placard/domain/platform/menu/offered-page'
import { Navigate } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Leads to the first page that the user may open: the home page, if it is granted. */
export function StartPage() {
  const [first] = openPagesOf(useIdentity())
  return <Navigate to={first?.path ?? '/personal'} replace />
}
