import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds a source of conversions with a goal, a conversion of an ad, and a failed test. */
export async function addConversions(
  db: Kysely<Tables>,
  ownerId: string,
  { ad, creative }: { readonly ad: string; readonly creative: string },
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
  await addConversion(db, { ...source, goal_id, ad_id: ad, creative_id: creative })
  return { conversionSource: source_id, conversionGoal: goal_id }
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
}

/** Adds a conversion, its sum of the day, and the tally of its source. */
async function addConversion(db: Kysely<Tables>, conversion: Conversion): Promise<void> {
  const { owner_id, source_id } = conversion
  const day = '2026-01-02'
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
      value_cents: 500,
      order_id: 'order',
    })
    .execute()
  await db
    .insertInto('conversion_day')
    .values({
      owner_id,
      level: 'ad',
      day,
      entity_id: conversion.ad_id,
      conversions: 1,
      value_cents: 500,
    })
    .execute()
  await db
    .insertInto('conversion_tally')
    .values({ owner_id, source_id, day, outcome: 'counted', events: 1 })
    .execute()
}
