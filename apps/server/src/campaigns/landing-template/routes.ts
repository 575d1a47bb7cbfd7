import { listTemplates } from '@placard/contract/campaigns/landing-template'
import {
  listStaffTemplates,
  saveTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import { saveLandingTemplate, staffTemplates } from '#server/campaigns/landing-template/staff.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { templateFieldNames } from '@placard/domain/campaigns/landing-template/field'
import { templateKindNames } from '@placard/domain/campaigns/landing-template/kind'
import { templatePreview } from '@placard/domain/campaigns/landing-template/preview'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textIn } from '@placard/domain/platform/locale/text'
import { sql } from 'kysely'
import { selectPublished } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { isListed } from '#server/campaigns/landing-template/condition.ts'

export const landingTemplateRoutes: Route[] = [
  actingRoute(listTemplates, async (input, { scope, locale }) =>
    offeredTemplates(scope, input, locale),
  ),

  staffRoute(listStaffTemplates, async (input, { unit }) => staffTemplates(unit.db, input)),

  staffRoute(saveTemplate, async (input, context) => saveLandingTemplate(context, input)),
]

/** Returns one page of the offered templates, and the total number of matches. */
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
