import { code } from '@placard/contract/platform/code'
import { listOperators, saveOperator } from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { confirmSignIn, startFactor } from '@placard/contract/identity/second-factor'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import {
  codeOf,
  enrolled,
  halfSignedIn,
  passed,
  wrongCodeOf,
} from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const account = 'agency@example.com'

afterEach(async () => {
  await database().db.deleteFrom('second_factor').execute()
  await database().db.deleteFrom('login_attempt').execute()
})

async function setAge(ago: string): Promise<void> {
  await sql`update session set auth_at = now() - ${ago}::interval`.execute(database().db)
}

/** Renames an operator to the same name, which needs a fresh sign-in and changes nothing. */
async function save(person: Visitor) {
  const { data } = await person.call(listOperators, { filters: { text: 'ads@example.com' } })
  const [row] = data.items
  const input = { accId: row?.accId ?? '', version: row?.version ?? 1 }
  return person.call(saveOperator, { ...input, accountName: row?.accountName ?? '' })
}

test.each([
  ['9 minutes', code.success],
  ['11 minutes', code.signInNotFresh],
])('%s after the sign-in, a call that needs a fresh one is answered %i', async (ago, expected) => {
  const person = await signedIn(app(), account)
  await setAge(ago)
  expect((await save(person)).code).toBe(expected)
  expect((await person.call(startFactor, {})).code).toBe(expected)
  expect((await person.call(ownerInfo, {})).code).toBe(code.success)
})

test('the password makes a sign-in fresh, in this session alone', async () => {
  const [person, other] = [await signedIn(app(), account), await signedIn(app(), account)]
  await setAge('1 hour')
  expect(await person.call(confirmSignIn, { password: 'wrong' })).toMatchObject({
    code: code.invalidInput,
    data: { problems: [{ path: 'password' }] },
  })
  expect((await save(person)).code).toBe(code.signInNotFresh)
  expect((await person.call(confirmSignIn, { password: demoPassword })).code).toBe(code.success)
  expect((await save(person)).code).toBe(code.success)
  expect((await save(other)).code).toBe(code.signInNotFresh)
})

test('with a second factor, a code does, and the password does not', async () => {
  const person = await signedIn(app(), account)
  const { secret } = await enrolled(person)
  await setAge('1 hour')
  for (const input of [{ password: demoPassword }, { code: wrongCodeOf(secret) }, {}])
    expect((await person.call(confirmSignIn, input)).code).toBe(code.invalidInput)
  expect((await save(person)).code).toBe(code.signInNotFresh)
  expect((await person.call(confirmSignIn, { code: codeOf(secret) })).code).toBe(code.success)
  expect((await save(person)).code).toBe(code.success)
})

test('a sign-in with a second factor is fresh from its code on', async () => {
  const { secret } = await enrolled(await signedIn(app(), account))
  const half = await halfSignedIn(app(), account)
  expect((await half.call(confirmSignIn, { password: demoPassword })).code).toBe(code.factorWaiting)
  await setAge('11 minutes')
  const { person } = await passed(app(), half, codeOf(secret))
  if (person === null) throw new Error('the code was refused')
  expect((await save(person)).code).toBe(code.success)
})

test('guessing the password there is throttled', async () => {
  const person = await signedIn(app(), account)
  const answers: number[] = []
  for (let at = 0; at < 7; at += 1)
    answers.push((await person.call(confirmSignIn, { password: 'wrong' })).code)
  expect(answers.slice(0, 5)).toEqual(answers.slice(0, 5).map(() => code.invalidInput))
  expect(answers).toContain(code.tooManyTries)
})
