import type { Locale } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'

/** The author of an entry, as far as the reader may know. */
export interface SecurityAuthor {
  readonly by: 'own' | 'agency' | 'platform' | 'unknown'
  /** Empty for users that the reader may not know. */
  readonly byName: string
  /** The id of the API token that did it; null without one. */
  readonly tokenId: string | null
}

const texts = /* @__PURE__ */ textTable({
  agency: ['The agency', '代理商'],
  platform: ['The platform', '平台'],
  unknown: ['Not signed in', '未登录'],
  own: ['Somebody of {ownerName}', '{ownerName}的成员'],
  byToken: ['API token of {who}', '{who}的 API 令牌'],
})

/** Returns the author as the security log names them. @param ownerName of the owner of the log */
export function securityAuthor(
  { by, byName, tokenId }: SecurityAuthor,
  ownerName: string,
  locale: Locale,
): string {
  const { own, byToken, ...others } = texts[locale]
  const who = by === 'own' ? byName || own({ ownerName }) : others[by]
  return tokenId === null ? who : byToken({ who })
}
