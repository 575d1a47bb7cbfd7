import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listStaffTemplates,
  saveTemplate,
  StaffTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import { textIn } from '@placard/domain/platform/locale/text'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Content, type Editor, saveContent } from '#server/platform/content/edit.ts'
import type { LandingTemplateTable } from '#server/platform/database/tables/landing-template.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { isListed } from '#server/campaigns/landing-template/condition.ts'

type Wanted = ReadInputOf<typeof saveTemplate>

const template: Content<Omit<Wanted, 'templateId' | 'version'>> = {
  entity: 'landingTemplate',
  table: 'landing_template',
  idColumn: 'template_id',
  columns: { name: 'template_name', kind: 'kind', fields: 'fields', retired: 'retired' },
  nameOf: ({ name }) => textIn(name, 'en-US'),
  view: staffTemplateOf,
}

/**
 * Adds or changes a template, and returns it.
 *
 * @throws Refusal `notFound`, `changedByOther`, or `invalidInput` for the version
 */
export async function saveLandingTemplate(
  editor: Editor,
  { templateId, version, ...fields }: Wanted,
): Promise<StaffTemplate> {
  const id = await saveContent(editor, template, { id: templateId, version, fields })
  return staffTemplateOf(editor.unit.db, id)
}

/** Returns one page of all templates, and the total number of matches. */
export async function staffTemplates(
  db: Kysely<Tables>,
  { pageNum, pageSize, filters }: ReadInputOf<typeof listStaffTemplates>,
): Promise<OutputOf<typeof listStaffTemplates>> {
  const listed = db.selectFrom('landing_template').where(isListed(filters))
  const [rows, count] = await Promise.all([
    listed
      .selectAll()
      .orderBy('template_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    listed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(shownTemplate), total: count.total }
}

/** Returns one template, as the list shows it. @throws Refusal `notFound` */
async function staffTemplateOf(db: Kysely<Tables>, templateId: string): Promise<StaffTemplate> {
  const row = await db
    .selectFrom('landing_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return shownTemplate(row)
}

function shownTemplate(row: Selectable<LandingTemplateTable>): StaffTemplate {
  const { template_id, template_name, created_at, kind, fields, retired, version } = row
  return {
    templateId: template_id,
    name: template_name,
    createdAt: created_at.getTime(),
    kind,
    fields,
    retired,
    version,
  }
}
