import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Kysely } from 'kysely'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Who of the platform looks at ads and creatives. */
export interface ReviewReader {
  readonly db: Kysely<Tables>
  readonly locale: Locale
  /** Null at the command line. */
  readonly accountId: string | null
}

/** Whoever is at work, as a reader. */
export function readerOf({ unit, actor, locale }: PlatformWork): ReviewReader {
  return { db: unit.db, locale, accountId: actor.accountId }
}
