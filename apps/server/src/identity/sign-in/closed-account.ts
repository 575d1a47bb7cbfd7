import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { foreignNetworkText } from '#server/platform/http/foreign-network.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'

const texts = textTable({
  suspended: [
    'This account is suspended. Ask an administrator of your company.',
    '该账号已停用，请联系贵公司的管理员。',
  ],
  providerOnly: [
    'Your company signs in with its identity provider. Choose “Company sign-in”.',
    '贵公司统一通过身份提供方登录，请选择“企业登录”。',
  ],
  ended: [
    'The access of this account ended on {lastDay}. Ask an administrator of your company.',
    '该账号的有效期已于 {lastDay} 结束，请联系贵公司的管理员。',
  ],
})

/** The reason why an account does not open in this way. */
export type Closed =
  | { readonly kind: 'suspended' | 'providerOnly' }
  | { readonly kind: 'ended'; readonly lastDay: string }
  | { readonly kind: 'foreignNetwork'; readonly address: string }

/** Returns the refusal with the reason. Only a user who has entered the right password, or used a passkey, is told. */
export function closedAccount(
  closed: Closed,
  {
    path,
    account,
    locale,
  }: { readonly path: string; readonly account: string; readonly locale: Locale },
): Refusal {
  const message = messageOf(closed, locale)
  const facts = { expected: 'an account that may sign in here', got: account }
  return invalidInput([{ path, ...facts, message }])
}

function messageOf(closed: Closed, locale: Locale): string {
  const { suspended, providerOnly, ended } = texts[locale]
  switch (closed.kind) {
    case 'suspended':
      return suspended
    case 'providerOnly':
      return providerOnly
    case 'ended':
      return ended({ lastDay: closed.lastDay })
    case 'foreignNetwork':
      return foreignNetworkText(closed.address, locale)
  }
}
