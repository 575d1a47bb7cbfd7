import { useTexts } from '@placard/ui/locale/locale'
import { CopyButton } from './copyable.tsx'
import type { RechargeFacts } from './recharge-query.ts'
import { rechargeTexts } from './recharge-texts.ts'

/** The bank account of the platform, each part with a button that copies it. */
export function PayeeDetails({ payee }: { payee: NonNullable<RechargeFacts['payee']> }) {
  const texts = useTexts(rechargeTexts)
  const parts = [
    [texts.payeeName, payee.name],
    [texts.payeeBank, payee.bank],
    [texts.payeeAccount, payee.account],
  ] as const
  return (
    <dl className="mkt-recharge-payee">
      {parts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{text}</span> <CopyButton label={label} text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
