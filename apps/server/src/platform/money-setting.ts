import { type InvoiceSetting, invoicesOf } from '#server/platform/invoice-setting.ts'
import { demoPayee, type Payee, payeeOf } from '#server/platform/payee-setting.ts'
import { isCurrency } from '@placard/domain/platform/money/currency'
import { type SettingText, wholeNumber, WrongSetting } from '#server/platform/setting-value.ts'

/** The settings about money. */
export interface MoneySettings {
  /** Spend that is counted longer after the balance was empty is the platform's. */
  readonly balanceGraceMinutes: number
  /** The days after its close in which differences of a day are booked without approval. */
  readonly correctionFreeDays: number
  /** The sum in cents above which a transfer of an agency needs an approval, by currency; none without a cap. */
  readonly transferApprovalAbove: Readonly<Record<string, number>>
  /** The bank account to which owners pay; null if they cannot apply to. */
  readonly payee: Payee | null
  /** The terms on which invoices are issued. */
  readonly invoices: InvoiceSetting
}

/** Reads the settings about money. @throws WrongSetting */
export function moneySettings(
  setting: (name: string) => SettingText,
  demo: boolean,
): MoneySettings {
  return {
    balanceGraceMinutes: wholeNumber(setting('BALANCE_GRACE_MINUTES'), {
      min: 0,
      max: 1440,
      fallback: 5,
    }),
    correctionFreeDays: wholeNumber(setting('CORRECTION_FREE_DAYS'), {
      // Figures of the last three days count as spent, so they must be booked.
      min: 3,
      max: 366,
      fallback: 7,
    }),
    transferApprovalAbove: capsOf(setting('TRANSFER_APPROVAL_ABOVE')),
    payee: payeeOf(setting) ?? (demo ? demoPayee : null),
    invoices: invoicesOf(setting, demo),
  }
}

/** Reads amounts by currency, such as `CNY:100000, EUR:15000.50`. Zero means that every transfer needs an approval. */
function capsOf({ name, text }: SettingText): Readonly<Record<string, number>> {
  const caps = new Map<string, number>()
  for (const part of text === null ? [] : text.split(',')) {
    const [, currency = '', whole = '', decimals = ''] =
      /^\s*([A-Z]{3}):(\d{1,11})(?:\.(\d{1,2}))?\s*$/.exec(part) ?? []
    if (!isCurrency(currency) || caps.has(currency)) {
      const expected = 'amounts of currencies, each once, such as CNY:100000, EUR:15000'
      throw new WrongSetting({ name, expected, got: text ?? '' })
    }
    caps.set(currency, Number(whole + decimals.padEnd(2, '0')))
  }
  return Object.fromEntries(caps)
}
