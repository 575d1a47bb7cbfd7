import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import type { Generated } from 'kysely'
import type { GeneratedId, Id, Instant, OwnerKey } from '#server/platform/database/tables/column.ts'

interface DraftTable {
  owner_id: OwnerKey
  draft_id: GeneratedId
  title: string
  step: DraftStep
  content: string
  author_id: Id
  editor_id: Id
  version: Generated<number>
  created_at: Instant
  changed_at: Instant
}

export interface DraftTables {
  draft: DraftTable
}
