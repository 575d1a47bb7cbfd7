import type { ReadInputOf } from '@placard/contract/platform/call'
import type { listTemplates } from '@placard/contract/campaigns/landing-template'
import { locales } from '@placard/domain/platform/locale/locale'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'

/** Returns whether the template matches the filters. */
export function isListed({
  kind,
  text,
}: ReadInputOf<typeof listTemplates>['filters']): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (kind !== undefined) parts.push(sql`kind = ${kind}`)
  if (text) {
    const pattern = containsPattern(text)
    // In any language: a template that was found in one language is also found in the other.
    const hits = locales.map((locale) => sql`template_name->>${locale} ilike ${pattern}`)
    parts.push(sql`(${sql.join(hits, sql` or `)})`)
  }
  return sql`${sql.join(parts, sql` and `)}`
}
