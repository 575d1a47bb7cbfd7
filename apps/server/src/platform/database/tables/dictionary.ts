import type { EditableDictionary } from '@placard/domain/campaigns/dictionary/type'
import type { Generated } from 'kysely'
import type { GeneratedId, Texts } from '#server/platform/database/tables/column.ts'

/** An item of a dictionary that platform staff edit. */
export interface DictionaryItemTable {
  item_id: GeneratedId
  dic_type: EditableDictionary
  code: string
  parent_code: string | null
  item_name: Texts
  sort: Generated<number>
  retired: Generated<boolean>
  offline: Generated<boolean>
  version: Generated<number>
}
