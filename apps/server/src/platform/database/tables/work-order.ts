import type { WorkOrderScheme } from '@placard/domain/support/work-order/scheme'
import type { WorkOrderType } from '@placard/domain/support/work-order/type'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, Instant, OwnerKey } from '#server/platform/database/tables/column.ts'

interface WorkOrderTable {
  owner_id: OwnerKey
  order_id: GeneratedId
  scheme: Generated<WorkOrderScheme>
  status: Generated<number>
  order_type: ColumnType<WorkOrderType, number, number>
  title: string
  account_id: Id
  handled_by: Id | null
  version: Generated<number>
  created_at: Instant
  active_at: Instant
}

interface WorkOrderEntryTable {
  owner_id: OwnerKey
  entry_id: GeneratedId
  order_id: Id
  account_id: Id | null
  body: Generated<string>
  from_scheme: WorkOrderScheme | null
  from_status: number | null
  to_status: number | null
  created_at: Instant
}

interface WorkOrderFileTable {
  owner_id: OwnerKey
  file_id: Id
  entry_id: Id
}

/** The work orders of owners, with their threads. */
export interface WorkOrderTables {
  work_order: WorkOrderTable
  work_order_entry: WorkOrderEntryTable
  work_order_file: WorkOrderFileTable
}
