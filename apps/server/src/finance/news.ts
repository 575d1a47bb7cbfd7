import { type SubAccount, subAccountNames } from '@placard/domain/finance/account'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import type { LocalText } from '@placard/domain/platform/locale/text'
import { messageType } from '@placard/domain/support/message/type'
import { moneyText } from '@placard/domain/platform/money/text'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { tellWhoeverMay } from '#server/support/message/tell.ts'

/** What was booked, as its owner hears of it. */
export interface BookingNews {
  readonly operation: 'recharge' | 'refund'
  readonly subAccount: SubAccount
  readonly cents: number
  readonly currency: string
  readonly voucher: string
  readonly note: string
}

interface NewsTexts {
  readonly recharge: (amount: string) => string
  readonly refund: (amount: string) => string
  readonly text: (account: string, voucher: string, note: string) => string
}

const newsTexts: Readonly<Record<Locale, NewsTexts>> = {
  'en-US': {
    recharge: (amount) => `${amount} were added to the balance`,
    refund: (amount) => `${amount} were taken out of the balance`,
    text: (account, voucher, note) =>
      [`Account: ${account}. Voucher: ${voucher}.`, note].filter(Boolean).join('\n'),
  },
  'zh-CN': {
    recharge: (amount) => `${amount}已计入余额`,
    refund: (amount) => `${amount}已从余额退出`,
    text: (account, voucher, note) =>
      [`子账户：${account}。凭证号：${voucher}。`, note].filter(Boolean).join('\n'),
  },
}

/** Tells whoever of the acting owner, or of its agency, may see its balance. */
export async function tellOfBooking(scope: OwnerScope, news: BookingNews): Promise<void> {
  const { operation, cents, currency, subAccount, voucher, note } = news
  await tellWhoeverMay(scope, 'recharge', {
    msgType: messageType.finance,
    title: inAll((texts, locale) => texts[operation](moneyText(cents, currency, locale))),
    text: inAll((texts, locale) => texts.text(subAccountNames[locale][subAccount], voucher, note)),
  })
}

function inAll(say: (texts: NewsTexts, locale: Locale) => string): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, say(newsTexts[locale], locale)]))
}
