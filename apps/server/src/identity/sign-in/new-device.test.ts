import { queryMessages } from '@placard/contract/support/message'
import { login } from '@placard/contract/identity/sign-in'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoPassword } from '#server/demo/accounts.ts'
import { tellNewDevices } from '#server/identity/sign-in/new-device.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aStaffMember, aVisitor } from '#server/testing/people.ts'
import type { Visitor } from '#server/testing/app.ts'

const { app, database } = demoApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const newerFirefox = firefox.replaceAll('144', '151')
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let number = 0
let person: Visitor
let email: string
beforeEach(async () => {
  number += 1
  email = `device-${number}@example.com`
  const ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email })
  await sql`delete from security_log`.execute(database().db)
  await sql`delete from outbox_email`.execute(database().db)
})

/** Signs in, and looks for new devices. */
async function signIn(userAgent: string, address: string, language = 'en-US'): Promise<void> {
  await app().inject({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': userAgent, 'accept-language': language },
    remoteAddress: address,
    payload: { account: email, password: demoPassword },
  })
  await tellNewDevices(database().db)
}

const titles = async () =>
  (await person.call(queryMessages, {})).data.items.map(({ title }) => title)
const emails = () => database().db.selectFrom('outbox_email').select(['kind', 'locale']).execute()

test('a user is told once about a new device, by a message and an email in the language of the sign-in', async () => {
  await signIn(firefox, '192.0.2.1')
  await signIn(newerFirefox, '192.0.2.7')
  expect([await titles(), await emails()]).toEqual([[], []])
  await signIn(iPhone, '192.0.2.1', 'zh-CN')
  await tellNewDevices(database().db)
  expect(await titles()).toEqual(['New sign-in with Safari 18, iPhone'])
  expect(await emails()).toEqual([{ kind: 'newDevice', locale: 'zh-CN' }])
  await signIn(iPhone, '192.0.2.1')
  expect(await emails()).toHaveLength(1)
})

test('a user is told about a new network, with its address and account', async () => {
  await signIn(firefox, '192.0.2.1')
  await signIn(firefox, '203.0.113.5')
  const { items } = (await person.call(queryMessages, {})).data
  expect(items).toMatchObject([
    {
      text: expect.stringMatching(/^device-\d+@example\.com signed in on .* from 203\.0\.113\.5,/),
    },
  ])
  await signIn(firefox, '203.0.40.1')
  expect(await titles()).toHaveLength(1)
})

test('after 90 days a device is new again', async () => {
  await signIn(firefox, '192.0.2.1')
  await sql`update security_log set at = now() - interval '89 days'`.execute(database().db)
  await signIn(iPhone, '192.0.2.1')
  await sql`update security_log set at = at - interval '2 days'`.execute(database().db)
  await sql`update security_log set at = now() - interval '91 days' where user_agent = ${firefox}`.execute(
    database().db,
  )
  await signIn(firefox, '192.0.2.1')
  expect(await titles()).toHaveLength(2)
})

test('a refused sign-in tells nothing, and two servers tell once', async () => {
  await signIn(firefox, '192.0.2.1')
  await app().inject({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': iPhone },
    payload: { account: email, password: 'wrong' },
  })
  await tellNewDevices(database().db)
  expect(await titles()).toEqual([])
  await app().inject({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': iPhone },
    payload: { account: email, password: demoPassword },
  })
  await Promise.all([tellNewDevices(database().db), tellNewDevices(database().db)])
  expect(await titles()).toHaveLength(1)
})

test('staff, who have no messages, are told by email', async () => {
  email = `staff-${number}@example.com`
  await aStaffMember(database(), { email, staffRoles: [] })
  await signIn(firefox, '192.0.2.1')
  await signIn(iPhone, '192.0.2.1')
  expect(await emails()).toEqual([{ kind: 'newDevice', locale: 'en-US' }])
})
