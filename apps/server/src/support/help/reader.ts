import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SignedInContext } from '#server/platform/http/route.ts'

/** Who looks for help: an account, whomever it acts for. What it reads and thinks is kept for it alone. */
export interface HelpReader {
  readonly db: Kysely<Tables>
  readonly accountId: string
  readonly locale: Locale
}

export function helpReaderOf({ unit, principal, locale }: SignedInContext): HelpReader {
  return { db: unit.db, accountId: principal.accountId, locale }
}
