import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listTemplates } from '@placard/contract/campaigns/landing-template'
import { templateFieldNames } from '@placard/domain/campaigns/landing-template/field'
import { templateKindNames } from '@placard/domain/campaigns/landing-template/kind'
import { templatePreview } from '@placard/domain/campaigns/landing-template/preview'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textIn } from '@placard/domain/platform/locale/text'
import { sql } from 'kysely'
import { selectPublished } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { isListed } from '#server/campaigns/landing-template/condition.ts'

/** One page of the templates that are offered, and how many match in all. */
export async function offeredTemplates(
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
