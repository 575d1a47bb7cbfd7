import '#console/platform/router/page.css'
import './home.css'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useTexts } from '@placard/ui/locale/locale'
import { NoPermissionState } from '@placard/ui/state/state'
import { useIdentity } from '#console/platform/session/identity.ts'
import { AgencyCards } from './agency-cards.tsx'
import { homeTexts } from './home-texts.ts'
import { OwnerCards } from './owner-cards.tsx'

/** The page on which a visit begins. @see docs/decisions/091-home-page.md */
export function HomePage() {
  const texts = useTexts(homeTexts)
  const identity = useIdentity()
  const { menuTree, ownerName } = identity
  if (!isMenuShown(menuTree, menuOf('/manage/index'))) return <NoPermission />
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <h1>{texts.title}</h1>
        <span className="mkt-page-hint">{ownerName}</span>
      </div>
      {identity.ownerType === ownerType.agency ? <AgencyCards /> : <OwnerCards />}
    </div>
  )
}

/** The page for users to whom it is not granted. */
function NoPermission() {
  const texts = useTexts(homeTexts)
  const { ownerName } = useIdentity()
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ ownerName })}
    />
  )
}
