import { materialType } from '@placard/domain/materials/material/type'
import { fixedColumns } from '#server/access/testing/fixed-columns.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * The pattern of a text that reveals its origin wherever it appears: its owner, and the table and column that stored
 * it. Owner 0 is the platform itself. Email case may change on the way.
 */
const shape = /kanari(\d+)\.([a-z_]+)\.([a-z_]+)/gi

/** A canary that was found. */
export interface Canary {
  readonly text: string
  readonly ownerId: string
  /** Such as `plan.plan_name`. */
  readonly place: string
}

/** User input of an owner that was never in the database. */
export function typedCanary(ownerId: string): string {
  return `kanari${ownerId}.typed.text`
}

/** Returns all canaries in a text. */
export function canariesIn(text: string): Canary[] {
  return [...text.matchAll(shape)].map(([found, ownerId = '', table = '', column = '']) => ({
    text: found,
    ownerId,
    place: `${table}.${column}`.toLowerCase(),
  }))
}

/** Tables whose rows belong to an account, and so to its owner. */
const accountTables = new Set(['question_feedback', 'session'])

const inEnglish = (canary: RawBuilder<unknown>) => sql`jsonb_build_object('en-US', ${canary})`

const planName = (canary: RawBuilder<unknown>) => sql`jsonb_build_object('planName', ${canary})`
const takenName = (canary: RawBuilder<unknown>) =>
  sql`jsonb_build_object('field', 'planName', 'kind', 'nameTaken', 'got', ${canary}, 'facts', '{}'::jsonb)`

/** JSON that the server parses must keep its format. */
const forms: Readonly<Record<string, (canary: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  'change_entry.after': planName,
  'change_entry.before': planName,
  'change_entry.expected': planName,
  'change_entry.problems': (canary) => sql`jsonb_build_array(${takenName(canary)})`,
  'change_entry.wanted': planName,
  'change_set.operations': (canary) =>
    sql`jsonb_build_array(jsonb_build_object('kind', 'text', 'field', 'planName', 'change',
      jsonb_build_object('by', 'prefix', 'text', ${canary})))`,
  'change_set.summary': (canary) =>
    sql`jsonb_build_object('counts', '{"change":0,"leave":0,"refused":1,"applied":0}'::jsonb,
      'flags', '{"review":0,"live":0,"stop":0,"conflict":0}'::jsonb,
      'reviewedRows', '{"delivering":0,"spentYesterday":0}'::jsonb, 'budget', '{"before":0,"after":0}'::jsonb,
      'confirmation', '[]'::jsonb, 'raises', '[]'::jsonb,
      'refusals', jsonb_build_array(jsonb_build_object('problem', ${takenName(canary)}, 'count', 1)))`,
  'invoice.buyer': (canary) => sql`t.buyer || jsonb_build_object('name', ${canary})`,
  'owner_contract.payer': (canary) => sql`t.payer || jsonb_build_object('name', ${canary})`,
  'invoice_document.content': (canary) =>
    sql`jsonb_set(t.content, '{buyer,name}', to_jsonb(${canary}))`,
  'security_log.facts': (canary) => sql`jsonb_build_object('token', ${canary})`,
  'saved_view.content': (canary) =>
    sql`jsonb_build_object('filters', jsonb_build_object('text', ${canary}), 'sort', null, 'presetId', null,
      'days', '{"kind":"preset","preset":"today"}'::jsonb)`,
  'saved_report.question': (canary) =>
    sql`jsonb_build_object('dimensions', '["plan"]'::jsonb, 'metrics', '["cost"]'::jsonb, 'comparison', null,
      'filters', jsonb_build_object('planName', ${canary}), 'sort', null, 'top', 10,
      'days', '{"kind":"preset","preset":"today"}'::jsonb)`,
  'import_job.failure': (canary) =>
    sql`jsonb_build_object('kind', 'headerOnly', 'column', '', 'facts', jsonb_build_object('got', ${canary}))`,
  'import_job.file_head': (canary) =>
    sql`jsonb_build_object('platform', null, 'titles', jsonb_build_array(${canary}), 'rows', '[]'::jsonb, 'questions', '[]'::jsonb, 'mappingName', ${canary})`,
  'import_problem.facts': (canary) => sql`jsonb_build_object('got', ${canary})`,
  'conversion_source.test_results': (canary) =>
    sql`jsonb_build_array('{"check":"signature","result":"failed","expected":""}'::jsonb || jsonb_build_object('received', ${canary}))`,
  'dictionary_item.item_name': inEnglish,
  'help_article.body': inEnglish,
  'help_article.title': inEnglish,
  'landing_template.template_name': inEnglish,
  'banner.message': inEnglish,
  // A refused file has no address any more, so one of an owner's materials keeps its address.
  'material.refusal': (canary) =>
    sql`case when t.material_type = ${materialType.common} then ${canary} end`,
  'message.body': inEnglish,
  'message.title': inEnglish,
  'owner.labels': (canary) => sql`array_append(t.labels, ${canary})`,
  'question.answer': inEnglish,
  'question.title': inEnglish,
  'question_type.type_name': inEnglish,
  'questionnaire.intro': inEnglish,
  'questionnaire.questions': (canary) =>
    sql`jsonb_build_array(jsonb_build_object('kind', 'text', 'isRequired', false, 'text', ${inEnglish(canary)}, 'options', '[]'::jsonb))`,
  'questionnaire.title': inEnglish,
  'questionnaire_reply.answers': (canary) => sql`jsonb_build_array(${canary})`,
}

/** A column with text written by users. */
interface Column {
  readonly table: string
  readonly column: string
  readonly type: 'text' | 'ARRAY' | 'jsonb' | 'character'
  /** True if each row belongs to an owner; otherwise it belongs to the platform. */
  readonly isOwned: boolean
}

/** Puts a canary of its owner into every text in the database. */
export async function markTexts(db: Kysely<Tables>): Promise<void> {
  // The ledger rejects every change.
  await sql`alter table ledger_booking disable trigger ledger_booking_stays`.execute(db)
  for (const column of await wordColumns(db)) {
    const { table, column: name } = column
    await sql`update ${sql.table(table)} t set ${sql.ref(name)} = ${canaryFor(column)}`.execute(db)
  }
  await sql`alter table ledger_booking enable trigger ledger_booking_stays`.execute(db)
}

/**
 * Returns the columns that store text of the owner but contain no canary of it. @param ownerId 0 for the platform's
 * own texts
 */
export async function unmarkedPlaces(db: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const unmarked: string[] = []
  for (const { table, column, isOwned } of await wordColumns(db)) {
    if (isOwned !== (ownerId !== '0')) continue
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} t
      where strpos(${sql.ref(`t.${column}`)}::text, ${`kanari${ownerId}.${table}.${column}.`}) > 0`.execute(
      db,
    )
    if (rows[0]?.count === 0) unmarked.push(`${table}.${column}`)
  }
  return unmarked
}

async function wordColumns(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type, exists (
        select from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name
          and o.column_name in ('owner_id', 'account_id', 'audience')
      ) as "isOwned"
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and (data_type in ('text', 'jsonb', 'character', 'character varying') or udt_name = '_text')
    order by 1, 2`.execute(db)
  // A passkey would make the sign-in of its account wait for it; its user alone sees the name. Figures of engines name
  // nothing but their source, and staff alone see engines.
  const open = rows.filter(({ table }) => !/^(?:passkey|stat_|video_hour|engine)/.test(table))
  return open.filter(({ table, column }) => !fixedColumns.has(`${table}.${column}`))
}

function canaryFor({ table, column, type }: Column): RawBuilder<unknown> {
  const owner = accountTables.has(table)
    ? sql`(select coalesce(a.owner_id, 0) from account a where a.account_id = t.account_id)`
    : // What the platform publishes for one owner is meant for it alone; all else that it publishes is no owner's.
      sql`coalesce((to_jsonb(t)->>'owner_id')::bigint, (to_jsonb(t)#>>'{audience,ownerIds,0}')::bigint, 0)`
  // The number keeps unique values distinct.
  const canary = sql`('kanari' || ${owner} || ${`.${table}.${column}.`}::text || nextval('entity_id'))`
  const form = forms[`${table}.${column}`]
  if (form !== undefined) return form(canary)
  if (type === 'jsonb') return sql`jsonb_build_object('text', ${canary})`
  return type === 'ARRAY' ? sql`array[${canary}]` : canary
}
