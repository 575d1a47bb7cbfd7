import type { Restriction, Restrictions } from '@placard/domain/platform/access/restriction'
import { type RawBuilder, sql } from 'kysely'
import type { Level } from '#server/campaigns/import/levels.ts'

type Sql = RawBuilder<unknown>

export interface RestrictedCase {
  readonly kind: 'creationRestricted' | 'raiseRestricted'
  /** The condition that the compared entry `e` is restricted. */
  readonly when: Sql
  /** The names and values for jsonb_build_object. */
  readonly facts: Sql
}

/** Returns the entries of a level that the owner's restrictions exclude; none without restrictions. @see S1.5, S6.3 */
export function restrictedCases(
  level: Level,
  { create, raiseBudget }: Restrictions,
): RestrictedCase[] {
  const cases: RestrictedCase[] = []
  if (create !== null) {
    const facts = sql`'got', ${level.name}, 'restriction', ${asJson(create)}`
    cases.push({ kind: 'creationRestricted', when: sql`e.target_id is null`, facts })
  }
  if (raiseBudget !== null && level.kind === 'plan') {
    const facts = sql`'got', coalesce(to_char(${wantedBudget} / 100.0, 'FM999999999990.00'), ''),
      'nowCents', ${currentBudget}, 'restriction', ${asJson(raiseBudget)}`
    cases.push({ kind: 'raiseRestricted', when: isRaised, facts })
  }
  return cases
}

const currentBudget = sql`(e.current->>'dayBudget')::bigint`
const wantedBudget = sql`(e.wanted->>'dayBudget')::bigint`
/** As `raisesDayBudget` of the domain: null is no limit. A new plan raises nothing. */
const isRaised = sql`e.target_id is not null and ${currentBudget} is not null
  and (${wantedBudget} is null or ${wantedBudget} > ${currentBudget})`

function asJson(restriction: Restriction): Sql {
  return sql`${JSON.stringify(restriction)}::jsonb`
}
