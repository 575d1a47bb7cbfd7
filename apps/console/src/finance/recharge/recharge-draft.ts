import { appliedCents } from '@placard/domain/finance/recharge-application'
import { amountReader } from '@placard/domain/platform/money/amount'

/** The input of an application, as typed. */
export interface RechargeDraft {
  readonly amount: string
  readonly payer: string
  readonly note: string
}

const readAmount = amountReader('.')

/** Returns the amount in whole cents; null if the text is no amount that can be applied for. */
export function appliedAmount(text: string): number | null {
  const reading = readAmount(text.trim())
  if (reading.kind === 'problem') return null
  const isInBounds = reading.value >= appliedCents.min && reading.value <= appliedCents.max
  return isInBounds ? reading.value : null
}
