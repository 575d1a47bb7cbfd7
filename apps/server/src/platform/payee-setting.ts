import { type SettingText, WrongSetting } from '#server/platform/setting-value.ts'

/** The bank account to which owners pay. */
export interface Payee {
  readonly name: string
  readonly bank: string
  readonly account: string
}

/** The bank account of the demo, to which nobody can pay. */
export const demoPayee: Payee = {
  name: 'Placard Demo Ltd. / 示例广告平台有限公司',
  bank: 'Example Bank, Shanghai / 示例银行上海分行',
  account: '0000 1234 5678 9012',
}

/** Returns the bank account of the settings; null without one. @throws WrongSetting if only a part of the account is named */
export function payeeOf(setting: (name: string) => SettingText): Payee | null {
  const parts = ['PAYEE_NAME', 'PAYEE_BANK', 'PAYEE_ACCOUNT'].map(setting)
  const missing = parts.find(({ text }) => text === null)
  const [name, bank, account] = parts.map(({ text }) => text ?? '')
  if (missing === undefined && name && bank && account) return { name, bank, account }
  if (parts.every(({ text }) => text === null)) return null
  throw new WrongSetting({
    name: missing?.name ?? '',
    expected: 'a text, since another part of the bank account to pay to is set',
    got: '',
  })
}
