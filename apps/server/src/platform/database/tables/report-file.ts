import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Generated } from 'kysely'
import type {
  GeneratedId,
  Id,
  Instant,
  Json,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

interface ReportFileTable {
  owner_id: OwnerKey
  report_file_id: GeneratedId
  account_id: Id
  question: Json
  report_name: string
  format: 'csv' | 'xlsx'
  locale: Locale
  state: Generated<'writing' | 'done' | 'failed'>
  attempts: Generated<number>
  total_count: number | null
  done_count: Generated<number>
  failure: Json | null
  file_id: Id | null
  created_at: Instant
  finished_at: Date | null
}

export interface ReportFileTables {
  report_file: ReportFileTable
}
