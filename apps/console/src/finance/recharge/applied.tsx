import type { RechargeApplication } from '@placard/contract/finance/recharge-application'
import { groupedReference } from '@placard/domain/finance/payment-reference'
import { moneyText } from '@placard/domain/platform/money/text'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CopyButton } from './copyable.tsx'
import { rechargeTexts } from './recharge-texts.ts'

interface AppliedProps {
  readonly application: RechargeApplication
  readonly currency: string
  readonly onAnother: () => void
}

/** The reference of a submitted application, and the next steps. It takes the focus, which the form has lost. */
export function Applied({ application, currency, onAnother }: AppliedProps) {
  const texts = useTexts(rechargeTexts)
  const locale = useLocale()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { reference, cents } = application
  return (
    <div className="mkt-recharge-applied">
      <h3 ref={title} tabIndex={-1}>
        {texts.applied}
      </h3>
      <p>{texts.transfer({ amount: moneyText(cents, currency, locale) })}</p>
      <p className="mkt-recharge-reference">
        <strong>{groupedReference(reference)}</strong>{' '}
        <CopyButton label={texts.reference} text={reference} />
      </p>
      <p>{texts.next}</p>
      <p className="mkt-recharge-actions">
        <Link to="/finance/record">{texts.records}</Link>
        <Button onClick={onAnother}>{texts.another}</Button>
      </p>
    </div>
  )
}
