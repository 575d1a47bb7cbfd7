import type { DictionaryItemTable } from '#server/database/tables/dictionary.ts'
import type { LandingTemplateTable } from '#server/database/tables/landing-template.ts'

/** What the platform publishes: rows of no owner. What is kept about an owner in return stands in tables of its own. */
export interface PublishedTables {
  dictionary_item: DictionaryItemTable
  landing_template: LandingTemplateTable
}
