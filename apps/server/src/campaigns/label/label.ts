import type { LabelRow, SavedLabel } from '@placard/contract/campaigns/label'
import { labelProblems, orderedLabels } from '@placard/domain/campaigns/label/label'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { LabelColor } from '@placard/domain/campaigns/label/label'
import { sql } from 'kysely'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

export interface LabelRecord {
  readonly label_id: string
  readonly label_name: string
  readonly color: LabelColor
  readonly version: number
}

export function savedLabelOf(row: LabelRecord): SavedLabel {
  return {
    labelId: row.label_id,
    labelName: row.label_name,
    color: row.color,
    version: row.version,
  }
}

/** Returns the owner's labels by name. @param counted true to count the rows that have them, which is slow */
export async function labelsOf(
  scope: OwnerScope,
  { counted }: { readonly counted: boolean },
): Promise<LabelRow[]> {
  const { rows } = await runOwn<LabelRecord>(
    scope,
    owned`select label_id, label_name, color, version from label
      where owner_id = ${scope.ownerId} and removed_at is null order by lower(label_name), label_id`,
  )
  const uses = counted ? await labelUses(scope) : null
  return rows.map((row) => ({
    ...savedLabelOf(row),
    uses: uses && { plan: 0, group: 0, ad: 0, ...uses.get(row.label_id) },
  }))
}

type Uses = NonNullable<LabelRow['uses']>

async function labelUses(scope: OwnerScope): Promise<ReadonlyMap<string, Partial<Uses>>> {
  const { rows } = await runOwn<{ id: string; level: keyof Uses; count: number }>(
    scope,
    owned`${usesIn(scope, 'plan', sql`plan`)} union all ${usesIn(scope, 'group', sql`ad_group`)}
      union all ${usesIn(scope, 'ad', sql`ad`)}`,
  )
  const uses = new Map<string, Partial<Uses>>()
  for (const { id, level, count } of rows) uses.set(id, { ...uses.get(id), [level]: count })
  return uses
}

function usesIn(scope: OwnerScope, level: keyof Uses, table: ReturnType<typeof sql>): OwnedSql {
  return owned`
    select u.id, ${sql.lit(level)} as level, count(*)::int as count
    from ${table} e cross join unnest(e.label_ids) u (id)
    where e.owner_id = ${scope.ownerId} and e.removed_at is null and e.label_ids <> '{}' group by u.id`
}

/** The rows of a save or a change set, as far as they set labels. */
interface Labelled {
  readonly labelIds?: readonly string[] | undefined
}

/**
 * Returns those labels of the owner that changes set.
 *
 * @param how `restored`: also labels that were removed meanwhile, so that rows get back exactly what they had
 */
export async function existingLabels(
  scope: OwnerScope,
  wanted: readonly Labelled[],
  how: 'saved' | 'restored' = 'saved',
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(wanted.flatMap(({ labelIds }) => labelIds ?? []))]
  if (ids.length === 0) return new Set()
  const labels = selectOwn(scope, 'label').select('label_id').where('label_id', 'in', ids)
  const rows = await (how === 'saved' ? labels.where('removed_at', 'is', null) : labels).execute()
  return new Set(rows.map(({ label_id }) => label_id))
}

/** Returns the fields of a save with its labels in order, as a row has them. */
export function withLabels<Wanted extends Labelled>(wanted: Wanted): Wanted {
  const { labelIds } = wanted
  return labelIds === undefined ? wanted : { ...wanted, labelIds: orderedLabels(labelIds) }
}

/** Returns the problems with the labels of a save; none if it does not set them. */
export function savedLabelProblems(
  { labelIds }: Labelled,
  before: readonly string[],
  existing: ReadonlySet<string>,
): FieldProblem[] {
  return labelIds === undefined ? [] : labelProblems(labelIds, before, existing)
}

/** Returns the names of labels by their ids, also of removed ones. */
export async function labelNames(
  scope: OwnerScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectOwn(scope, 'label')
    .select(['label_id', 'label_name'])
    .where('label_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ label_id, label_name }) => [label_id, label_name]))
}

/** The sides of a change, as the log stores them. */
export interface Sides {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Replaces the ids of labels in logged changes by their current names, or those at the time of removal. */
export async function withLabelNames<Changed extends Sides>(
  scope: OwnerScope,
  changes: readonly Changed[],
): Promise<readonly Changed[]> {
  const ids = new Set(changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))
  if (ids.size === 0) return changes
  const names = await labelNames(scope, [...ids])
  const named = (side: Sides['before']) => {
    const labels = idsIn(side).map((id) => names.get(id) ?? id)
    return labels.length === 0 ? side : { ...side, labelIds: labels.toSorted() }
  }
  return changes.map((change) => ({
    ...change,
    before: named(change.before),
    after: named(change.after),
  }))
}

function idsIn(side: Sides['before']): readonly string[] {
  const ids: unknown = side?.['labelIds']
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}
