import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Refusal } from '#server/platform/http/refusal.ts'

const texts = textTable({
  foreign: [
    'Your company allows access from certain networks only, and {address} is not one of them. Use an allowed network, or ask an administrator of your company.',
    '贵公司仅允许从指定网络访问，当前地址 {address} 不在允许范围内。请切换到允许的网络，或联系贵公司的管理员。',
  ],
})

/** Returns what people are told who come from a network that is not allowed. It names neither owner nor networks. */
export function foreignNetworkText(address: string, locale: Locale): string {
  return texts[locale].foreign({ address })
}

/** Returns the refusal of a request with a session from such a network. The session stays. */
export function foreignNetwork(address: string, locale: Locale): Refusal {
  return new Refusal({ code: code.foreignNetwork, message: foreignNetworkText(address, locale) })
}
