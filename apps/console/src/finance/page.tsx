import '#console/platform/router/page.css'
import './finance.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import { financeTexts } from './finance-texts.ts'
import { Transactions } from './transactions.tsx'

/** The page with the balance and the transactions of the acting owner, or of an agency's advertisers. */
export function TransactionsPage() {
  const say = useTexts(financeTexts)
  const { menuTree, ownerName } = useIdentity()
  if (!isMenuShown(menuTree, menuOf('/finance/flow')))
    return <Notice title={say('noPermission')} hint={say('noPermissionHint', { ownerName })} />
  return (
    <div className="mkt-page mkt-finance">
      <title>{`${say('title')} · Placard`}</title>
      <h1>{say('title')}</h1>
      <Transactions />
    </div>
  )
}
