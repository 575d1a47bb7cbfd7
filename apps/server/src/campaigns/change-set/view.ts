import type {
  ChangeEntry,
  ChangeFlag,
  ChangeVerdict,
} from '@placard/contract/campaigns/change-entry'
import type {
  ChangeSet,
  listChangeEntries,
  listChangeSets,
} from '@placard/contract/campaigns/change-set'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { operationsText } from '@placard/domain/campaigns/change-set/title'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type RawBuilder, sql } from 'kysely'
import { type ChangeSetRecord, readChangeSet } from '#server/campaigns/change-set/set.ts'
import { noEffects, type Summary } from '#server/campaigns/change-set/summary.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { changesOf, withValueNames } from '#server/campaigns/operation-log/entry.ts'
import { wireProblems } from '#server/campaigns/promotion/restriction.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { pageLimit } from '#server/platform/database/page.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { undoDays } from '@placard/domain/campaigns/change-set/operation'

/** Why a job stopped. */
export type Failure =
  | { readonly kind: 'permissionLost' }
  | { readonly kind: 'unexpected'; readonly requestId: string }

interface ShownRecord extends ChangeSetRecord {
  readonly author_name: string
  readonly by: ChangeSet['by']
  readonly undone_by: string | null
  readonly currency: string
  readonly summary: Summary | null
  readonly failure: Failure | null
  readonly destination: string | null
  /** The change set that it undoes, and the one that this undoes, if they are not deleted. */
  readonly undone: readonly (TitledSet | null)[]
  /** The name of its row, if it has only one. */
  readonly only_name: string | null
}

type TitledSet = Pick<ChangeSetRecord, 'origin' | 'level' | 'operations'>

/** Returns a change set as calls do. @throws Refusal `notFound` */
export async function changeSetView(
  scope: OwnerScope,
  changeSetId: string,
  locale: Locale,
): Promise<ChangeSet> {
  const { rows } = await runOwn<ShownRecord>(
    scope,
    owned`${shownSets(scope)} and c.change_set_id = ${changeSetId}`,
  )
  const [row] = rows
  if (row === undefined) throw notFound()
  return viewOf(row, locale)
}

export async function changeSetPage(
  scope: OwnerScope,
  { state, by, ...page }: ReadInputOf<typeof listChangeSets>,
  locale: Locale,
): Promise<OutputOf<typeof listChangeSets>> {
  const ofState = state === undefined ? sql`` : sql`and c.state = ${state}`
  const sets = owned`${shownSets(scope)} ${ofState} ${authoredBy(scope, by)}`
  const [shown, counted] = await Promise.all([
    runOwn<ShownRecord>(scope, owned`${sets} order by c.change_set_id desc ${pageLimit(page)}`),
    runOwn<{ total: number }>(scope, owned`select count(*)::int as total from (${sets}) c`),
  ])
  return {
    items: shown.rows.map((row) => viewOf(row, locale)),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** The kind of the author of a change set. */
const byWhom = sql`case when a.owner_id is null then 'platform' when a.owner_id = c.owner_id then 'own' else 'agency' end`

function authoredBy(
  { accountId }: OwnerScope,
  by: ReadInputOf<typeof listChangeSets>['by'],
): RawBuilder<unknown> {
  if (by === undefined) return sql``
  return by === 'me' ? sql`and c.account_id = ${accountId}::bigint` : sql`and ${byWhom} = ${by}`
}

/** The plan or group that copies go to. */
const parentId = sql`(c.operations -> 0 ->> 'parentId')::bigint`

function shownSets({ ownerId }: OwnerScope): OwnedSql {
  return owned`
    select c.*, o.currency, coalesce(
        (select plan_name from plan p where p.owner_id = c.owner_id and p.plan_id = ${parentId}),
        (select p.plan_name || ' › ' || g.group_name from ad_group g
          join plan p on p.owner_id = g.owner_id and p.plan_id = g.plan_id
          where g.owner_id = c.owner_id and g.group_id = ${parentId})) as destination,
      case when a.owner_id = c.owner_id then a.account_name else '' end as author_name, ${byWhom} as by,
      (select max(r.change_set_id) from change_set r
        where r.owner_id = c.owner_id and r.revert_of = c.change_set_id and r.change_set_id > c.change_set_id
          and (r.summary -> 'counts' ->> 'applied')::int > 0) as undone_by,
      jsonb_build_array(to_jsonb(u), to_jsonb(v)) as undone,
      case when c.total_count = 1 then (
        select e.entity_name from change_entry e where e.owner_id = c.owner_id and e.change_set_id = c.change_set_id limit 1
      ) end as only_name
    from change_set c
      left join change_set u on u.owner_id = c.owner_id and u.change_set_id = c.revert_of
      left join change_set v on v.owner_id = c.owner_id and v.change_set_id = u.revert_of
      join owner o on o.owner_id = c.owner_id join account a on a.account_id = c.account_id
    where c.owner_id = ${ownerId} and c.created_at > now() - make_interval(days => ${undoDays}::int)`
}

function viewOf(row: ShownRecord, locale: Locale): ChangeSet {
  const { refusals, raises, ...effects } = { ...noEffects, ...row.summary }
  const flags = { ...noEffects.flags, ...effects.flags }
  const isOver = row.state === 'done' || row.state === 'failed' || row.state === 'cancelled'
  return {
    changeSetId: row.change_set_id,
    origin: row.origin,
    level: row.level,
    state: row.state,
    title: fullTitleOf(row, locale),
    by: row.by,
    authorName: row.author_name,
    currency: row.currency,
    progress: { done: Math.min(row.done_count, row.total_count), total: row.total_count },
    ...effects,
    flags,
    refusals: refusals.map(({ problem, count }) => ({
      problem: problem.kind,
      message: fieldProblemText(problem, locale).message,
      count,
    })),
    raises: raises.map(({ field, ...raise }) => ({ ...raise, label: fieldName(field, locale) })),
    removes: row.operations.some(({ kind }) => kind === 'remove'),
    destination: row.destination,
    revertOf: row.revert_of,
    undoneBy: row.undone_by,
    isRevertible: isOver && effects.counts.applied > 0,
    failure: row.failure === null ? '' : failureText(row.failure, locale),
    createdAt: row.created_at.getTime(),
    checkedAt: row.checked_at?.getTime() ?? null,
    finishedAt: row.finished_at?.getTime() ?? null,
  }
}

/** Returns the operations in words. */
export function titleOf({ origin, level, operations }: TitledSet, locale: Locale): string {
  const { undo, sheetTitle } = changeSetTexts[locale]
  if (origin === 'bulk') return operationsText(operations, level !== 'keyword', locale)
  return origin === 'revert' ? undo : sheetTitle
}

/** Returns the title of a change set; of an undo, with what it undoes, or repeats. */
function fullTitleOf(row: ShownRecord, locale: Locale): string {
  const { origin, undone, only_name: name } = row
  const { undoOf, redoOf, undoIn } = changeSetTexts[locale]
  if (origin !== 'revert') return titleOf(row, locale)
  const [first, second] = undone
  if (first && first.origin !== 'revert') return undoOf({ title: titleOf(first, locale) })
  if (second && second.origin !== 'revert') return redoOf({ title: titleOf(second, locale) })
  return name ? undoIn({ name }) : titleOf(row, locale)
}

function failureText(failure: Failure, locale: Locale): string {
  const texts = changeSetTexts[locale]
  return failure.kind === 'unexpected' ? texts.unexpected(failure) : texts.permissionLost
}

/** An entry as it is shown. */
export interface EntryRecord {
  readonly entry_num: number
  readonly level: ChangeEntry['level']
  readonly entity_id: string
  readonly entity_name: string
  readonly parent_names: string
  readonly action: ChangeEntry['action']
  readonly verdict: ChangeVerdict | null
  readonly flags: ChangeFlag[]
  readonly applied: boolean
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly problems: readonly FieldProblem[]
}

export async function changeEntryPage(
  scope: OwnerScope,
  { changeSetId, verdict, flag, problem, ...page }: ReadInputOf<typeof listChangeEntries>,
  locale: Locale,
): Promise<OutputOf<typeof listChangeEntries>> {
  await readChangeSet(scope, changeSetId)
  const conditions = [
    ...(verdict === undefined ? [] : [sql`e.verdict = ${verdict}`]),
    ...(flag === undefined ? [] : [sql`${flag} = any (e.flags)`]),
    ...(problem === undefined ? [] : [sql`e.problems -> 0 ->> 'kind' = ${problem}`]),
  ]
  const entries = conditions.reduce<OwnedSql>(
    (all, condition) => owned`${all} and ${condition}`,
    entriesOf(scope, changeSetId),
  )
  const [shown, counted] = await Promise.all([
    runOwn<EntryRecord>(scope, owned`${entries} order by e.entry_num ${pageLimit(page)}`),
    runOwn<{ total: number }>(scope, owned`select count(*)::int as total from (${entries}) e`),
  ])
  return {
    items: (await withValueNames(scope, shown.rows)).map((row) => entryView(row, locale)),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** Returns SQL for the entries `e` of a change set, without an order. */
export function entriesOf({ ownerId }: OwnerScope, changeSetId: string): OwnedSql {
  return owned`
    select e.entry_num, e.level, e.entity_id, e.entity_name, e.parent_names, e.action, e.verdict, e.flags, e.applied, e.before,
      e.after, e.problems
    from change_entry e where e.owner_id = ${ownerId} and e.change_set_id = ${changeSetId}`
}

export function entryView(row: EntryRecord, locale: Locale): ChangeEntry {
  return {
    number: row.entry_num,
    level: row.level,
    entityId: row.entity_id,
    name: row.entity_name,
    parents: row.parent_names,
    action: row.action,
    verdict: row.verdict,
    flags: row.flags,
    isApplied: row.applied,
    created: row.action === 'copy' ? Number(row.after?.['created'] ?? 0) : 0,
    changes: row.action === 'change' ? changesOf(row, locale) : [],
    problems: wireProblems(row.problems, locale),
  }
}
