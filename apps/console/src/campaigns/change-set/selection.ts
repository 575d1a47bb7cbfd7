import type { Level } from '@placard/contract/campaigns/report'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import type { ChangeInput } from './change-set.ts'

/** The rows that a bulk change is about. */
export interface Selection {
  readonly level: Level
  readonly input: ChangeInput['selection']
  readonly count: number
  /** Those on the current page. */
  readonly rows: readonly ManagedRow[]
}
