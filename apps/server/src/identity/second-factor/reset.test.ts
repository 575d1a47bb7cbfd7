import { code } from '@placard/contract/platform/code'
import { queryMessages } from '@placard/contract/support/message'
import { listOperators, resetOperatorFactor } from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountResetFactorCommand } from '#server/command/account.ts'
import { printing } from '#server/command/testing/printing.ts'
import { signedIn } from '#server/testing/app.ts'
import { enrolled, halfSignedIn } from '#server/testing/authenticator.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, unreadMail } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
let ownerId = ''

beforeAll(async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  ownerId = (await owner.call(ownerInfo, {})).data.ownerId ?? ''
})

describe('an administrator', () => {
  test('removes the second factor of a user, who is signed out and told, as is the owner', async () => {
    const email = 'lost.factor@example.com'
    const person = await aVisitor(app(), database(), { ownerId, email, roles: ['ADS_MANAGE'] })
    await enrolled(person)
    const admin = await signedIn(app(), 'owner@example.com')
    const withFactor = { filters: { secondFactor: true } }
    expect((await admin.call(listOperators, withFactor)).data.items).toMatchObject([
      { account: email, secondFactor: true },
    ])
    const { accId } = person
    expect(await admin.call(resetOperatorFactor, { accId })).toMatchObject({
      code: code.success,
      data: { secondFactor: false },
    })
    expect((await person.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    await signedIn(app(), email)
    const messages = await admin.call(queryMessages, { pageNum: 1, pageSize: 20 })
    expect(JSON.stringify(messages.data)).toContain(`The second factor of ${email} was removed`)
    const emails = await database()
      .db.selectFrom('outbox_email')
      .select('kind')
      .where('account_id', '=', accId)
      .execute()
    expect(emails).toEqual([{ kind: 'factorReset' }])
    expect((await admin.call(listOperators, withFactor)).data.items).toEqual([])
    expect((await admin.call(resetOperatorFactor, { accId })).code).toBe(code.invalidInput)
  })

  test('cannot do so for a user with more rights, for another owner’s, or for the own account', async () => {
    const admin = await aVisitor(app(), database(), { ownerId, email: 'above@example.com' })
    await enrolled(admin)
    const manager = await aVisitor(app(), database(), {
      ownerId,
      email: 'manager@example.com',
      roles: ['OPERATOR_MANAGE'],
    })
    const stranger = await signedIn(app(), 'agency@example.com')
    const { accId } = admin
    expect((await manager.call(resetOperatorFactor, { accId })).code).toBe(code.notPermitted)
    expect((await stranger.call(resetOperatorFactor, { accId })).code).toBe(code.notFound)
    expect((await admin.call(resetOperatorFactor, { accId })).code).toBe(code.notPermitted)
    await halfSignedIn(app(), 'above@example.com')
  })
})

test('account reset-factor removes the second factor of staff, too, and says if there is none', async () => {
  const staff = await signedIn(app(), 'platform@example.com')
  await enrolled(staff)
  const run = printing(database)
  expect(await run(accountResetFactorCommand, 'platform@example.com')).toContain(
    'Removed the second factor of platform@example.com',
  )
  await signedIn(app(), 'platform@example.com')
  await expect(run(accountResetFactorCommand, 'platform@example.com')).rejects.toThrow(
    'platform@example.com has no second factor.',
  )
})
