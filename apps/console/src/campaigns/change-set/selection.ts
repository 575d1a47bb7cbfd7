import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { ChangeInput } from './change-set.ts'

/** The rows that a bulk change is about. */
export interface Selection {
  readonly level: ChangeLevel
  readonly input: ChangeInput['selection']
  readonly count: number
  /** Those on the current page, with the values that the list has. */
  readonly rows: readonly { readonly id: string; readonly name: string }[]
}
