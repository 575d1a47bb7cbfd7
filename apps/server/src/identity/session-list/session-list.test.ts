import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { endOtherSessions, endSession, listSessions } from '@placard/contract/identity/session-list'
import { login } from '@placard/contract/identity/sign-in'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
beforeEach(async () => {
  await database().db.deleteFrom('session').execute()
})

const owner = 'owner@example.com'

async function sessionsOf(person: Visitor) {
  return (await person.call(listSessions, {})).data.items
}

async function sessionIdOf(person: Visitor): Promise<string> {
  const current = (await sessionsOf(person)).find((session) => session.current)
  if (current === undefined) throw new Error('no session is the current one')
  return current.sessionId
}

describe('the list of own sessions', () => {
  test('has the source and the browser of each, and marks the current one', async () => {
    const here = await signedIn(app(), owner)
    await app().inject({
      method: 'POST',
      url: login.path,
      remoteAddress: '2001:db8::7',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      },
      payload: { account: owner, password: demoPassword },
    })
    const { data } = await here.call(listSessions, {})
    expect(data.total).toBe(2)
    expect(data.items).toEqual([
      expect.objectContaining({
        current: false,
        address: '2001:db8::7',
        browser: 'Firefox 144',
        system: 'Linux',
      }),
      expect.objectContaining({ current: true, address: '127.0.0.1' }),
    ])
    const { rows } = await sql<{ created: number; seen: number }>`
      select extract(epoch from created_at)::float8 * 1000 as created, extract(epoch from seen_at)::float8 * 1000 as seen
      from session order by session_id desc`.execute(database().db)
    expect(data.items.map(({ createdAt, seenAt }) => [createdAt, seenAt])).toEqual(
      rows.map(({ created, seen }) => [Math.trunc(created), Math.trunc(seen)]),
    )
  })

  test('has no sessions of others, and no expired ones', async () => {
    const here = await signedIn(app(), owner)
    await signedIn(app(), 'agency@example.com')
    const unused = await signedIn(app(), owner)
    const old = await signedIn(app(), owner)
    for (const [person, column] of [
      [unused, 'seen_at'],
      [old, 'created_at'],
    ] as const) {
      const sessionId = await sessionIdOf(person)
      await sql`update session set ${sql.ref(column)} = now() - interval '13 hours' where session_id = ${sessionId}`.execute(
        database().db,
      )
    }
    expect(await sessionsOf(here)).toMatchObject([{ current: true }])
  })
})

describe('ending a session', () => {
  test('signs out on that device', async () => {
    const [here, there] = [await signedIn(app(), owner), await signedIn(app(), owner)]
    const sessionId = await sessionIdOf(there)
    expect((await here.call(endSession, { sessionId })).code).toBe(code.success)
    expect((await there.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect((await here.call(endSession, { sessionId })).code).toBe(code.notFound)
  })

  test('of the current browser clears the cookies', async () => {
    const here = await signedIn(app(), owner)
    const reply = await app().inject({
      method: 'POST',
      url: endSession.path,
      headers: here.headers,
      payload: { sessionId: await sessionIdOf(here) },
    })
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['placard_session', ''],
      ['tk', ''],
    ])
    expect((await here.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })

  test.each(['agency@example.com', 'platform@example.com'])(
    'of another account is answered like an unknown one, to %s too',
    async (account) => {
      const [theirs, here] = [await signedIn(app(), owner), await signedIn(app(), account)]
      const foreign = await here.call(endSession, { sessionId: await sessionIdOf(theirs) })
      const unknown = await here.call(endSession, { sessionId: '999999999999999999' })
      expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' })
      expect(foreign.code).toBe(code.notFound)
      expect((await theirs.call(ownerInfo, {})).code).toBe(code.success)
    },
  )

  test('except the current one keeps that and those of others', async () => {
    const [here, there] = [await signedIn(app(), owner), await signedIn(app(), owner)]
    const theirs = await signedIn(app(), 'agency@example.com')
    expect((await here.call(endOtherSessions, {})).code).toBe(code.success)
    const answers = [here, there, theirs].map((person) => person.call(ownerInfo, {}))
    expect((await Promise.all(answers)).map((answer) => answer.code)).toEqual([
      code.success,
      code.notSignedIn,
      code.success,
    ])
  })

  test('needs a session', async () => {
    const answers = [
      visitor(app()).call(listSessions, {}),
      visitor(app()).call(endSession, { sessionId: '1' }),
      visitor(app()).call(endOtherSessions, {}),
    ]
    for (const answer of await Promise.all(answers)) expect(answer.code).toBe(code.notSignedIn)
  })
})
