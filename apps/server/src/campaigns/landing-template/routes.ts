import { listTemplates } from '@placard/contract/campaigns/landing-template'
import {
  listStaffTemplates,
  saveTemplate,
  type StaffTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import {
  templateFieldNames,
  templateKindNames,
} from '@placard/domain/campaigns/landing-template/field'
import { templatePreview } from '@placard/domain/campaigns/landing-template/preview'
import { type Locale, locales, textIn } from '@placard/domain/platform/locale/locale'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { selectPublished } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type Content, type Editor, saveContent } from '#server/platform/content/edit.ts'
import type { LandingTemplateTable } from '#server/platform/database/tables/published.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'

export const landingTemplateRoutes: Route[] = [
  actingRoute(listTemplates, async (input, { scope, locale }) =>
    offeredTemplates(scope, input, locale),
  ),

  staffRoute(listStaffTemplates, async (input, { unit }) => staffTemplates(unit.db, input)),

  staffRoute(saveTemplate, async (input, context) => saveLandingTemplate(context, input)),
]

async function offeredTemplates(
  scope: OwnerScope,
  { pageNum, pageSize, filters }: ReadInputOf<typeof listTemplates>,
  locale: Locale,
): Promise<OutputOf<typeof listTemplates>> {
  const offered = selectPublished(scope, 'landing_template')
    .where('retired', '=', false)
    .where(isListed(filters))
  const [rows, count] = await Promise.all([
    offered
      .select(['template_id', 'template_name', 'kind', 'fields'])
      .orderBy('template_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    offered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ template_id, template_name, kind, fields }) => ({
    templateId: template_id,
    templateName: textIn(template_name, locale),
    kind,
    kindName: templateKindNames[locale][kind],
    previewUrl: templatePreview(fields),
    fields: fields.map(({ field, required }) => ({
      field,
      fieldName: templateFieldNames[locale][field],
      required,
    })),
  }))
  return { items, total: count.total }
}

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
async function saveLandingTemplate(
  editor: Editor,
  { templateId, version, ...fields }: Wanted,
): Promise<StaffTemplate> {
  const id = await saveContent(editor, template, { id: templateId, version, fields })
  return staffTemplateOf(editor.unit.db, id)
}

async function staffTemplates(
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

function isListed({
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
