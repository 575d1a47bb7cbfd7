import '#console/platform/router/page.css'
import './finance.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { financeTexts } from './finance-texts.ts'
import { Transactions } from './transactions.tsx'
import { NoPermissionState } from '@placard/ui/state/state'

/** The page with the balance and the transactions of the acting owner, or of an agency's advertisers. */
export function TransactionsPage() {
  const texts = useTexts(financeTexts)
  const { menuTree, ownerName } = useIdentity()
  if (!isMenuShown(menuTree, menuOf('/finance/flow')))
    return (
      <NoPermissionState
        isPage
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName })}
      />
    )
  return (
    <div className="mkt-page mkt-finance">
      <title>{`${texts.title} · Placard`}</title>
      <h1>{texts.title}</h1>
      <Transactions />
    </div>
  )
}
