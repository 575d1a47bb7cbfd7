import '#console/platform/router/page.css'
import '#console/finance/finance.css'
import './recharge.css'
import type { RechargeApplication } from '@placard/contract/finance/recharge-application'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState, NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Applied } from './applied.tsx'
import { BalanceOverview } from './balance-overview.tsx'
import { PayeeDetails } from './payee-details.tsx'
import { RechargeForm } from './recharge-form.tsx'
import { factsQuery, type RechargeFacts } from './recharge-query.ts'
import { rechargeTexts } from './recharge-texts.ts'

/** The page on which users of an owner or agency apply to pay in. */
export function RechargePage() {
  const texts = useTexts(rechargeTexts)
  const { menuTree, ownerName } = useIdentity()
  if (!isMenuShown(menuTree, menuOf('/finance/recharge')))
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
      <div className="mkt-page-top">
        <h1>{texts.title}</h1>
        <Link to="/finance/record">{texts.records}</Link>
      </div>
      <Loaded />
    </div>
  )
}

function Loaded() {
  const texts = useTexts(rechargeTexts)
  const { ownerId } = useIdentity()
  const { data, error, refetch } = useQuery(factsQuery(ownerId))
  if (error)
    return (
      <ErrorState title={texts.failed({ reason: error.message })} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <LoadingState />
  return (
    <>
      <BalanceOverview facts={data} />
      <Application facts={data} />
    </>
  )
}

/** The form, and after it the reference of the transfer. */
function Application({ facts }: { facts: RechargeFacts }) {
  const texts = useTexts(rechargeTexts)
  const [applied, setApplied] = useState<RechargeApplication | null>(null)
  const { payee, currency } = facts
  return (
    <section className="mkt-recharge" aria-labelledby="mkt-recharge-title">
      <h2 id="mkt-recharge-title">{texts.apply}</h2>
      {payee === null ? (
        <p>
          {texts.noPayee} <Link to="/toolbox/work-order">{texts.workOrder}</Link>
        </p>
      ) : (
        <>
          {applied === null && <p className="mkt-page-hint">{texts.steps}</p>}
          <div className="mkt-recharge-columns">
            {applied === null ? (
              <RechargeForm currency={currency} onApplied={setApplied} />
            ) : (
              <Applied
                application={applied}
                currency={currency}
                onAnother={() => setApplied(null)}
              />
            )}
            <PayeeDetails payee={payee} />
          </div>
        </>
      )}
    </section>
  )
}
