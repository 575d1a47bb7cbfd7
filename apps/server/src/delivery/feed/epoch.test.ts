import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { feedState } from '#server/delivery/feed/cursor.ts'
import { tellEpoch } from '#server/delivery/feed/epoch.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import { addWebhook } from '#server/access/testing/webhook-fixtures.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { database } = demoApp()

test('webhooks of the platform are told once that the feed is in another epoch, when it can be loaded', async () => {
  const { db, pool } = database()
  const complete = async () => {
    while ((await runRound(db))?.isMore === true);
    return (await feedState(pool)).epoch
  }
  const told = async () =>
    (
      await sql<{ data: unknown }>`
        select body::jsonb->'data' as data from webhook_message where owner_id = 0 and event = 'feed.epochChanged'
        order by message_id`.execute(db)
    ).rows.map(({ data }) => data)
  await addWebhook(db, { ownerId: '0' } as Parameters<typeof addWebhook>[1])
  await sql`update webhook set state = 'on', events = '{feed.epochChanged}' where owner_id = 0`.execute(
    db,
  )

  const first = await complete()
  await tellEpoch(db)
  await tellEpoch(db)
  expect(await told()).toEqual([])

  await sql`truncate delivery_state, delivery_entry`.execute(db)
  await sql`insert into delivery_state default values`.execute(db)
  await tellEpoch(db)
  expect(await told()).toEqual([])

  const second = await complete()
  await Promise.all([tellEpoch(db), tellEpoch(db), tellEpoch(db)])
  await tellEpoch(db)
  expect(second).not.toBe(first)
  expect(await told()).toEqual([{ epoch: second, formerEpoch: first }])
})
