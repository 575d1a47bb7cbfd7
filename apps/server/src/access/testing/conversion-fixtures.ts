import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

const day = '2026-01-02'

interface Promoted {
  readonly plan: string
  readonly group: string
  readonly ad: string
  readonly creative: string
}

/** Adds a source of conversions with a goal, a conversion of an ad, and a failed test. */
export async function addConversions(
  db: Kysely<Tables>,
  ownerId: string,
  promoted: Promoted,
): Promise<{ conversionSource: string; conversionGoal: string }> {
  const owner = { owner_id: ownerId }
  const results = [{ check: 'signature', result: 'failed', expected: '', received: '' }]
  const { source_id } = await db
    .insertInto('conversion_source')
    .values({
      ...owner,
      source_name: 'source',
      sealed_secret: Buffer.from('sealed'),
      key_id: 'key',
      test_at: new Date(),
      test_results: JSON.stringify(results),
      test_received_at: new Date(),
    })
    .returning('source_id')
    .executeTakeFirstOrThrow()
  const source = { ...owner, source_id }
  const goal_id = await addGoal(db, source)
  // The value is the cost of the day, which differs between owners.
  const { cost } = await db
    .selectFrom('owner_day')
    .select('cost')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  await addConversion(db, {
    ...source,
    goal_id,
    ad_id: promoted.ad,
    creative_id: promoted.creative,
    value_cents: cost,
  })
  await addSums(db, { owner_id: ownerId, day, conversions: 1, value_cents: cost }, promoted)
  return { conversionSource: source_id, conversionGoal: goal_id }
}

interface DaySums {
  readonly owner_id: string
  readonly day: string
  readonly conversions: number
  readonly value_cents: string
}

/** Adds the sums of a day at each level. */
async function addSums(
  db: Kysely<Tables>,
  sums: DaySums,
  { plan, group, ad }: Promoted,
): Promise<void> {
  const levels = { owner: sums.owner_id, plan, group, ad }
  for (const level of ['owner', 'plan', 'group', 'ad'] as const)
    await db
      .insertInto('conversion_day')
      .values({ ...sums, level, entity_id: levels[level] })
      .execute()
}

interface Source {
  readonly owner_id: string
  readonly source_id: string
}

async function addGoal(db: Kysely<Tables>, source: Source): Promise<string> {
  const { goal_id } = await db
    .insertInto('conversion_goal')
    .values({
      ...source,
      goal_name: 'goal',
      event: 'pay',
      counting: 'every',
      window_days: 7,
      value_cents: null,
    })
    .returning('goal_id')
    .executeTakeFirstOrThrow()
  return goal_id
}

interface Conversion extends Source {
  readonly goal_id: string
  readonly ad_id: string
  readonly creative_id: string
  readonly value_cents: string
}

/** Adds a conversion, and the tally of its source. */
async function addConversion(db: Kysely<Tables>, conversion: Conversion): Promise<void> {
  const { owner_id, source_id } = conversion
  const at = new Date(`${day}T05:00:00Z`)
  await db
    .insertInto('conversion')
    .values({
      ...conversion,
      event_id: 'event',
      click_key: 'click',
      clicked_at: at,
      happened_at: at,
      click_day: day,
      day,
      order_id: 'order',
    })
    .execute()
  await db
    .insertInto('conversion_tally')
    .values({ owner_id, source_id, day, outcome: 'counted', events: 1 })
    .execute()
}
