import './alert.css'
import { type AlertKind, alertNames } from '@placard/domain/finance/alert/alert'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { areasOf } from '@placard/domain/platform/access/permission'
import { moneyText } from '@placard/domain/platform/money/text'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type AlertPage, alertsQuery, saveEmails } from './alert-query.ts'
import { alertTexts } from './alert-texts.ts'
import { ConditionsDialog } from './conditions-dialog.tsx'

/** The alerts about money on the page of notification settings: their conditions, and the user's choice of emails. */
export function AlertSection() {
  const texts = useTexts(alertTexts)
  const { ownerId } = useIdentity()
  const { data, error, refetch } = useQuery(alertsQuery(ownerId))
  return (
    <section className="mkt-alert" id="alerts" aria-labelledby="mkt-alert-title">
      <h2 id="mkt-alert-title">{texts.title}</h2>
      {data !== undefined ? (
        <Alerts page={data} />
      ) : error ? (
        <ErrorState
          title={texts.failed({ reason: error.message })}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </section>
  )
}

function Alerts({ page }: { page: AlertPage }) {
  const texts = useTexts(alertTexts)
  const { ownerName, ownerType: type } = useIdentity()
  // Only advertisers of an agency get transfers.
  const shown = page.alerts.filter(
    ({ alert }) => alert !== 'transfer' || type === ownerType.subOwner,
  )
  if (shown.length === 0) return <p className="mkt-page-hint">{texts.none({ ownerName })}</p>
  const hint = page.sendsEmails ? texts.hint : texts.hintWithoutEmail
  return (
    <>
      <p className="mkt-page-hint">{hint({ ownerName })}</p>
      <Emails page={page} shown={shown} />
      <Change page={page} />
    </>
  )
}

/** Users who pay in change the conditions. */
function Change({ page }: { page: AlertPage }) {
  const texts = useTexts(alertTexts)
  const { permissionList } = useIdentity()
  const [isOpen, setOpen] = useState(false)
  if (!areasOf(permissionList).has('recharge'))
    return <p className="mkt-page-hint">{texts.onlyRecharge}</p>
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{texts.change}</Button>
      {isOpen && <ConditionsDialog page={page} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Emails({ page, shown }: { page: AlertPage; shown: AlertPage['alerts'] }) {
  const texts = useTexts(alertTexts)
  // Shown immediately: a checkbox that waits for the server looks broken.
  const [chosen, setChosen] = useState(() =>
    page.alerts.flatMap(({ alert, isEmailed }) => (isEmailed ? [alert] : [])),
  )
  const save = useSaveEmails()
  const toggle = (alert: AlertKind) => {
    const wanted = chosen.includes(alert)
      ? chosen.filter((other) => other !== alert)
      : [...chosen, alert]
    setChosen(wanted)
    save.mutate(wanted, { onError: () => setChosen(chosen) })
  }
  return (
    <>
      <fieldset className="mkt-alert-choice">
        <legend>{texts.byEmail}</legend>
        {shown.map((row) => (
          <label key={row.alert}>
            <input
              type="checkbox"
              checked={chosen.includes(row.alert)}
              disabled={!page.sendsEmails}
              onChange={() => toggle(row.alert)}
            />
            <Condition row={row} page={page} />
          </label>
        ))}
      </fieldset>
      <p role="status">{save.isSuccess && texts.saved}</p>
      {save.error && (
        <p role="alert" className="placard-problem">
          {texts.notSaved({ reason: save.error.message })}
        </p>
      )}
    </>
  )
}

function Condition({ row, page }: { row: AlertPage['alerts'][number]; page: AlertPage }) {
  const texts = useTexts(alertTexts)
  const locale = useLocale()
  const { settings, currency } = page
  const { balanceCents, days, budgetPercent, budgetUsed, costPercent } = settings
  const { condition } = texts
  const conditions: Readonly<Record<AlertKind, string | null>> = {
    balance:
      balanceCents === 0
        ? null
        : condition.balance({ amount: moneyText(balanceCents, currency, locale) }),
    days: days === 0 ? null : condition.days({ count: days }),
    budgetShare: budgetPercent === 0 ? null : condition.budgetShare({ percent: budgetPercent }),
    budgetUsed: budgetUsed ? condition.budgetUsed : null,
    cost: costPercent === 0 ? null : condition.cost({ percent: costPercent }),
    transfer: condition.transfer,
  }
  const text = conditions[row.alert]
  return (
    <span className={text === null ? 'mkt-alert-off' : undefined}>
      {text ?? texts.off({ alert: alertNames[locale][row.alert] })}
      {row.others > 0 && page.sendsEmails && (
        <span className="mkt-alert-others"> ({texts.others({ count: row.others })})</span>
      )}
    </span>
  )
}

function useSaveEmails() {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return useMutation({
    mutationFn: saveEmails,
    // One after the other: each saves all choices, and the last one must arrive last.
    scope: { id: 'alert-emails' },
    onSuccess: () => queries.invalidateQueries(alertsQuery(ownerId)),
  })
}
