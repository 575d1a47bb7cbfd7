import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SignedInContext } from '#server/platform/http/route.ts'

/**
 * The reader of help: an account, regardless of the owner that it acts for. Reads and feedback are stored for the
 * account.
 */
export interface HelpReader {
  readonly db: Kysely<Tables>
  readonly accountId: string
  readonly locale: Locale
}

export function helpReaderOf({ unit, principal, locale }: SignedInContext): HelpReader {
  return { db: unit.db, accountId: principal.accountId, locale }
}
