import { type InvoiceSetting, invoicesOf } from '#server/platform/invoice-setting.ts'
import { demoPayee, type Payee, payeeOf } from '#server/platform/payee-setting.ts'
import { type SettingText, wholeNumber } from '#server/platform/setting-value.ts'

/** The settings about money. */
export interface MoneySettings {
  /** Spend that is counted longer after the balance was empty is the platform's. */
  readonly balanceGraceMinutes: number
  /** The days after its close in which differences of a day are booked without approval. */
  readonly correctionFreeDays: number
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
    payee: payeeOf(setting) ?? (demo ? demoPayee : null),
    invoices: invoicesOf(setting, demo),
  }
}
