import { code } from '@placard/contract/platform/code'
import { countUnread } from '@placard/contract/support/message'
import { ownerInfo } from '@placard/contract/identity/owner'
import { type Expression, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demandRotation } from '#server/platform/session/rotation.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

async function setSessions(facts: Record<string, Expression<unknown> | boolean>): Promise<void> {
  await database().db.updateTable('session').set(facts).execute()
}

/** Sends a call as this visitor, and gives the visitor that the answer's cookies make of it. */
async function carriedOn(person: Visitor) {
  const reply = await app().inject({
    method: 'POST',
    url: ownerInfo.path,
    headers: person.headers,
    payload: {},
  })
  const cookies = new Map(reply.cookies.map(({ name, value }) => [name, value]))
  const session = cookies.get('placard_session')
  const tk = cookies.get('tk')
  const next =
    session === undefined || tk === undefined
      ? undefined
      : { cookie: `placard_session=${session}; tk=${tk}`, tk }
  return { code: reply.json().code, next: next && visitor(app(), next), secrets: next }
}

describe('a session', () => {
  test.each([
    ['119 minutes', '11 hours', code.success],
    ['121 minutes', '11 hours', code.notSignedIn],
    ['1 minute', '12 hours 1 minute', code.notSignedIn],
  ])('unused for %s and begun %s ago answers %i', async (unused, begun, answer) => {
    const person = await signedIn(app(), 'owner@example.com')
    await setSessions({
      seen_at: sql`now() - ${unused}::interval`,
      created_at: sql`now() - ${begun}::interval`,
    })
    expect((await person.call(ownerInfo, {})).code).toBe(answer)
  })

  test('in use does not expire, because its use is recorded', async () => {
    const person = await signedIn(app(), 'owner@example.com')
    await setSessions({ seen_at: sql`now() - interval '110 minutes'` })
    await person.call(ownerInfo, {})
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from session where seen_at > now() - interval '1 minute'`.execute(
      database().db,
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
  })

  test('is not used by automatic calls of a page: it may expire in an open page', async () => {
    const person = await signedIn(app(), 'owner@example.com')
    await setSessions({ seen_at: sql`now() - interval '110 minutes'` })
    expect((await person.call(countUnread, {})).code).toBe(code.success)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from session where seen_at > now() - interval '1 minute'`.execute(
      database().db,
    )
    expect(rows[0]?.count).toBe(0)
  })

  test('ends at once with its account’s removal', async () => {
    const person = await signedIn(app(), 'ads@example.com')
    const account = database().db.updateTable('account').where('email', '=', 'ads@example.com')
    await account.set({ removed_at: new Date() }).execute()
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    await account.set({ removed_at: null }).execute()
    expect((await person.call(ownerInfo, {})).code).toBe(code.success)
  })
})

describe('rotation', () => {
  async function rotated() {
    const person = await signedIn(app(), 'owner@example.com')
    const { data } = await person.call(ownerInfo, {})
    await demandRotation(
      scopeOf(database(), { ownerId: data.ownerId ?? '', accountId: data.accId }),
      data.accId,
    )
    const { next, secrets } = await carriedOn(person)
    if (next === undefined || secrets === undefined) throw new Error('no new cookies came')
    return { person, next, secrets }
  }

  test('a change of the account’s permissions gives its session new secrets with the next response, once', async () => {
    const { person, next } = await rotated()
    expect(next.headers['cookie']).not.toBe(person.headers['cookie'])
    const again = await carriedOn(next)
    expect(again).toMatchObject({ code: code.success, next: undefined })
  })

  test('the previous secrets are valid for concurrent requests, then no more', async () => {
    const { person, next, secrets } = await rotated()
    expect(await carriedOn(person)).toMatchObject({ code: code.success, next: undefined })
    const formerTk = visitor(app(), {
      cookie: secrets.cookie,
      tk: person.headers['tk'] ?? '',
    })
    expect((await formerTk.call(ownerInfo, {})).code).toBe(code.success)
    await setSessions({ former_until: sql`now()` })
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect((await formerTk.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    expect((await next.call(ownerInfo, {})).code).toBe(code.success)
  })

  test('one of several concurrent requests gets the new secrets, and all are answered', async () => {
    const person = await signedIn(app(), 'owner@example.com')
    const { data } = await person.call(ownerInfo, {})
    await demandRotation(
      scopeOf(database(), { ownerId: data.ownerId ?? '', accountId: data.accId }),
      data.accId,
    )
    const answers = await Promise.all(Array.from({ length: 8 }, () => carriedOn(person)))
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code.success))
    expect(answers.filter((answer) => answer.next !== undefined)).toHaveLength(1)
  })

  test('signing in again ends the browser’s previous session', async () => {
    const person = await signedIn(app(), 'owner@example.com')
    await signedIn(app(), 'owner@example.com', person.headers)
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
  })
})
