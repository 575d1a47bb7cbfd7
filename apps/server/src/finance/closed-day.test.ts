import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addWebhook } from '#server/access/testing/webhook-fixtures.ts'
import { tellClosedDays } from '#server/finance/closed-day.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

const { database } = demoApp()
const zone = 'Asia/Kolkata'

test('webhooks of the platform are told once of each day of a time zone that closed at 04:00 of the next', async () => {
  const { db } = database()
  const ownerId = await anEmptyOwner(database())
  await sql`update owner set time_zone = ${zone} where owner_id = ${ownerId}`.execute(db)
  await addWebhook(db, { ownerId: '0' } as Parameters<typeof addWebhook>[1])
  await sql`update webhook set state = 'on', events = '{statistics.closed}' where owner_id = 0`.execute(
    db,
  )
  await sql`delete from webhook_message`.execute(db)
  const told = async () =>
    (
      await sql<{ data: unknown }>`
        select body::jsonb->'data' as data from webhook_message where body::jsonb->'data'->>'timeZone' = ${zone}
        order by message_id`.execute(db)
    ).rows.map(({ data }) => data)
  const at = (clock: string) => tellClosedDays(db, Date.parse(`${clock}+05:30`))

  await at('2026-11-20T12:00:00')
  expect(await told()).toEqual([])
  await at('2026-11-21T03:59:59')
  expect(await told()).toEqual([])
  await Promise.all([at('2026-11-21T04:00:00'), at('2026-11-21T04:00:00')])
  const first = [{ day: '2026-11-20', timeZone: zone }]
  expect(await told()).toEqual(first)
  // A server whose clock is behind tells nothing twice.
  await at('2026-11-20T12:00:00')
  await at('2026-11-21T12:00:00')
  expect(await told()).toEqual(first)
  await at('2026-11-24T04:00:00')
  expect(await told()).toEqual([
    ...first,
    { day: '2026-11-21', timeZone: zone },
    { day: '2026-11-22', timeZone: zone },
    { day: '2026-11-23', timeZone: zone },
  ])
})
