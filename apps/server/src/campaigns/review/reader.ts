import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The member of platform staff who reviews. */
export interface ReviewReader {
  readonly db: Kysely<Tables>
  readonly locale: Locale
  /** Null on the command line. */
  readonly accountId: string | null
}

/** Returns the caller as a reviewer. */
export function readerOf({ unit, actor, locale }: PlatformWork): ReviewReader {
  return { db: unit.db, locale, accountId: actor.accountId }
}
