import type { Restrictions } from '@placard/domain/platform/access/restriction'
import { type RawBuilder, sql } from 'kysely'
import type { Level } from '#server/campaigns/import/levels.ts'
import { type RestrictedCase, restrictedCases } from '#server/campaigns/import/restricted.ts'

type Sql = RawBuilder<unknown>

/** Headers of the file by field, for problems that only appear in the context of the whole file or the account. */
export interface Titles {
  readonly parentKey: string
  readonly key: string
  readonly names: Readonly<Record<Level['kind'], string>>
  readonly endDay: string
  readonly dayBudget: string
}

/**
 * Returns the first reason why a compared entry `e` cannot be applied, as {column, kind, facts}; null if it can, or
 * if its row already has a problem.
 */
export function reasonOf(level: Level, titles: Titles, restrictions: Restrictions): Sql {
  const restricted = restrictedCases(level, restrictions).map((found) =>
    restrictedReason(found, titles),
  )
  return sql`case
    when e.action = 'refused' then null
    ${sql.join(restricted, sql` `)}
    when e.key_count > 1 then ${reason(titles.key, 'repeatedKey', otherRow)}
    ${level.parent === null ? sql`` : parentReasons(level.parent.kind, titles)}
    ${nameReasons(level, titles.names[level.kind])}
    when e.wanted->>'endDay' < e.wanted->>'beginDay' then ${reason(titles.endDay, 'endBeforeBegin', endAndBegin)}
    ${level.kind === 'plan' ? budgetReason(titles.dayBudget) : sql``}
  end`
}

const otherRow = sql`'got', e.file_key, 'otherRow', case when e.row_num = e.key_first then e.key_last else e.key_first end`
const endAndBegin = sql`'got', e.wanted->>'endDay', 'begin', e.wanted->>'beginDay'`

/** @param facts names and values for jsonb_build_object */
function reason(column: string | Sql, kind: string, facts: Sql): Sql {
  const title = typeof column === 'string' ? sql`${column}::text` : column
  return sql`jsonb_build_object('column', ${title}, 'kind', ${kind}::text, 'facts', jsonb_build_object(${facts}))`
}

function restrictedReason({ kind, when, facts }: RestrictedCase, { dayBudget }: Titles): Sql {
  return sql`when ${when} then ${reason(kind === 'raiseRestricted' ? dayBudget : '', kind, facts)}`
}

function parentReasons(parent: 'plan' | 'group', titles: Titles): Sql {
  const column = sql`case when e.parent_key is null then ${titles.names[parent]}::text else ${titles.parentKey}::text end`
  const facts = sql`'got', coalesce(nullif(e.parent_name, ''), '-'), 'parent', ${parent}::text`
  return sql`
    when e.parent_id is null and e.parent_entry is null then ${reason(column, 'missingParent', facts)}
    when e.parent_id is null and e.parent_action = 'refused'
      then ${reason(column, 'parentRefused', sql`${facts}, 'parentRow', e.parent_row`)}
    when e.is_moved then ${reason(column, 'otherParent', sql`${facts}, 'now', e.account_parent_name`)}`
}

function nameReasons(level: Level, column: string): Sql {
  const got = sql`'got', ${level.name}`
  return sql`
    when e.name_nr > 1 then ${reason(column, 'repeatedName', sql`${got}, 'earlierRow', e.name_row`)}
    when e.target_nr > 1 then ${reason(column, 'repeatedName', sql`${got}, 'earlierRow', e.target_row`)}
    when e.own_id is not null and e.named_id <> e.own_id then ${reason(column, 'nameTaken', got)}`
}

function budgetReason(column: string): Sql {
  const facts = sql`'got', to_char((e.wanted->>'dayBudget')::numeric / 100, 'FM999999999990.00'), 'minCents', spent.floor`
  return sql`
    when e.wanted->'dayBudget' <> e.current->'dayBudget' and (e.wanted->>'dayBudget')::bigint < spent.floor
      then ${reason(column, 'belowSpent', facts)}`
}
