import type { Locale } from '../../platform/locale/locale.ts'

/** The author of an action, as far as the reader may know. */
export interface LoggedBy {
  readonly by: 'own' | 'agency' | 'platform'
  /** Empty for users that the reader may not know. */
  readonly name: string
  readonly source: 'call' | 'import' | 'command' | 'timer'
}

interface Texts {
  readonly agency: string
  readonly platform: string
  readonly byItself: string
  readonly ownPerson: (ownerName: string) => string
  readonly byImport: (who: string) => string
}

const texts: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    agency: 'the agency',
    platform: 'the platform',
    byItself: 'by itself, when it was time',
    ownPerson: (ownerName) => `somebody of ${ownerName}`,
    byImport: (who) => `${who}, by an import`,
  },
  'zh-CN': {
    agency: '代理商',
    platform: '平台',
    byItself: '到期自动执行',
    ownPerson: (ownerName) => `${ownerName}的成员`,
    byImport: (who) => `${who}，通过导入`,
  },
}

/** Returns the author as the log names them. @param ownerName of the owner of the log */
export function authorText(
  { by, name, source }: LoggedBy,
  ownerName: string,
  locale: Locale,
): string {
  const { byItself, ownPerson, byImport, ...others } = texts[locale]
  if (source === 'timer') return byItself
  const who = by === 'own' ? name || ownPerson(ownerName) : others[by]
  return source === 'import' ? byImport(who) : who
}
