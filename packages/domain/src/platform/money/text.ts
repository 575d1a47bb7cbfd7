import { priceText } from '../format/price.ts'
import type { Locale } from '../locale/locale.ts'

/** Returns an amount with its currency as text: `1,234.56 CNY`, in Chinese `1,234.56 元`. */
export function moneyText(cents: number, currency: string, locale: Locale): string {
  return `${priceText(cents, locale)} ${currencyText(currency, locale)}`
}

/** Returns a currency as text: its code, in Chinese `元` for that of China. */
export function currencyText(currency: string, locale: Locale): string {
  return locale === 'zh-CN' && currency === 'CNY' ? '元' : currency
}
