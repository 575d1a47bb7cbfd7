import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/** The author of an action, as far as the reader may know. */
export interface LoggedBy {
  readonly by: 'own' | 'agency' | 'platform'
  /** Empty for users that the reader may not know. */
  readonly name: string
  /** The API token that made the change; absent or null without one. */
  readonly token?: string | null
  readonly source: 'call' | 'import' | 'command' | 'timer'
}

const texts = /* @__PURE__ */ textTable({
  agency: ['the agency', '代理商'],
  platform: ['the platform', '平台'],
  byItself: ['by itself, when it was time', '到期自动执行'],
  ownPerson: ['somebody of {ownerName}', '{ownerName}的成员'],
  byToken: ['API token “{token}”, made by {who}', 'API 令牌“{token}”，创建人：{who}'],
  byImport: ['{who}, by an import', '{who}，通过导入'],
})

/** Returns the author as the log names them. @param ownerName of the owner of the log */
export function authorText(
  { by, name, token, source }: LoggedBy,
  ownerName: string,
  locale: Locale,
): string {
  const { byItself, ownPerson, byImport, byToken, ...others } = texts[locale]
  if (source === 'timer') return byItself
  const person = by === 'own' ? name || ownPerson({ ownerName }) : others[by]
  const who = typeof token === 'string' ? byToken({ token, who: person }) : person
  return source === 'import' ? byImport({ who }) : who
}
