import type { TemplatePart } from '@placard/domain/campaigns/landing-template/field'
import type { TemplateKind } from '@placard/domain/campaigns/landing-template/kind'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Instant, Texts } from '#server/platform/database/tables/column.ts'

/** A landing page template. */
export interface LandingTemplateTable {
  template_id: GeneratedId
  template_name: Texts
  kind: ColumnType<TemplateKind, number, number>
  fields: ColumnType<TemplatePart[], string, string>
  retired: Generated<boolean>
  version: Generated<number>
  created_at: Instant
}
