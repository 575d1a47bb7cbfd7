import type { HelpCategory } from '@placard/domain/support/help/category'
import type { ColumnType, Generated } from 'kysely'
import type { Day, GeneratedId, Id, Texts } from '#server/platform/database/tables/column.ts'

/** A help article, a draft or published. */
export interface HelpArticleTable {
  article_id: GeneratedId
  title: Texts
  body: Texts
  category: ColumnType<HelpCategory, number, number>
  menu_ids: ColumnType<string[], string | undefined, string>
  published_at: Date | null
  version: Generated<number>
}

interface HelpUseTable {
  article_id: Id
  account_id: Id
  day: Day
}

interface HelpRatingTable {
  article_id: Id
  account_id: Id
  helpful: boolean
}

/** The reactions of users to the help. */
export interface HelpTables {
  help_use: HelpUseTable
  help_rating: HelpRatingTable
}
