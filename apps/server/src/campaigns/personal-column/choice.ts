import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Choice } from '#server/campaigns/personal-column/columns.ts'

/** What the acting owner's people have chosen for a page; version 0 is the template. */
export interface KeptChoice {
  readonly choice: Choice
  readonly version: number
}

export async function keptChoice(scope: OwnerScope, pageCode: PageCode): Promise<KeptChoice> {
  const kept = await selectOwn(scope, 'personal_column')
    .select(['shown', 'version'])
    .where('page_code', '=', pageCode)
    .executeTakeFirst()
  return kept ? { choice: kept.shown, version: kept.version } : { choice: null, version: 0 }
}

/**
 * Keeps a choice in place of that version; false when another version stands there by now. Of two at the same time, one
 * waits for the other.
 */
export async function keepChoice(
  scope: OwnerScope,
  pageCode: PageCode,
  { shown, version }: { shown: readonly string[]; version: number },
): Promise<boolean> {
  const { rows } = await runOwn(
    scope,
    owned`
      insert into personal_column as c (owner_id, page_code, shown)
      values (${scope.ownerId}, ${pageCode}, ${shown}::text[])
      on conflict (owner_id, page_code) do update set shown = excluded.shown, version = c.version + 1
      where c.version = ${version}
      returning c.version`,
  )
  return rows.length === 1
}
