import type { Level } from '@placard/contract/campaigns/report'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type AdRecord, savedAdOf } from '#server/campaigns/ad/record.ts'
import { type GroupRecord, savedGroupOf } from '#server/campaigns/group/record.ts'
import { type PlanRecord, savedPlanOf } from '#server/campaigns/plan/record.ts'
import { loggedValues } from '#server/campaigns/promotion/columns.ts'

/** The rows of each level that calls read and write. */
export interface Records {
  readonly plan: PlanRecord
  readonly group: GroupRecord
  readonly ad: AdRecord
}

/** The entity that a call is about. */
export interface EntityRef<Of extends Level = Level> {
  readonly level: Of
  readonly id: string
}

/** The context of a save. */
export interface SaveContext {
  readonly locale: Locale
  /** The facts about the account that the returned state depends on. */
  readonly account: AccountState
}

type Wire = Readonly<Record<string, unknown>>

const savedOf: { readonly [Of in Level]: (row: Records[Of], account: AccountState) => Wire } = {
  plan: savedPlanOf,
  group: savedGroupOf,
  ad: savedAdOf,
}

/** Returns an entity as a save answers it. */
export function wireOf<Of extends Level>(level: Of, row: Records[Of], account: AccountState): Wire {
  return savedOf[level](row, account)
}

/** Follow from other facts. */
const derived = ['version', 'state', 'reasons', 'nodeName']

/** Returns the fields that the log contains: those that users decide, and the parents. */
export function loggedFields(level: Level, wire: Wire): Wire {
  const left = [...derived, `${level}Id`]
  const logged = Object.entries(wire).filter(([name]) => !left.includes(name))
  return loggedValues(fieldsOf[level], Object.fromEntries(logged))
}
