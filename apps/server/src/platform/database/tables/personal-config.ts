import type { Id, OwnerKey } from '#server/platform/database/tables/column.ts'

interface PersonalConfigTable {
  owner_id: OwnerKey
  account_id: Id
  config_code: string
  config_value: string
}

/** The settings of users for the owners that they act for. */
export interface PersonalConfigTables {
  personal_config: PersonalConfigTable
}
