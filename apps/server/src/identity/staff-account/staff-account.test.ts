import { code } from '@placard/contract/platform/code'
import { listReviews } from '@placard/contract/campaigns/staff-review'
import {
  inviteStaff,
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
} from '@placard/contract/identity/staff-account'
import { ownerInfo } from '@placard/contract/identity/owner'
import { setPassword } from '@placard/contract/identity/password'
import { login } from '@placard/contract/identity/sign-in'
import { listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import { staffRole } from '@placard/domain/platform/access/staff-role'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { newPasswordLink } from '#server/identity/account/password-link.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aStaffMember, unreadMail } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
const { admin, reviewer, support } = staffRole

let boss: Visitor
let serial = 0
beforeAll(async () => {
  boss = await signedIn(app(), 'platform@example.com')
})

const somebody = (staffRoles = [reviewer] as (typeof reviewer | typeof admin)[]) => {
  serial += 1
  return { account: `staff-${serial}@example.com`, accountName: `Staff ${serial}`, staffRoles }
}

/** Adds a member of the staff with a password, and signs in. */
async function aMember(staffRoles: Parameters<typeof aStaffMember>[1]['staffRoles']) {
  serial += 1
  const email = `member-${serial}@example.com`
  const accId = await aStaffMember(database(), { email, staffRoles })
  return { ...(await signedIn(app(), email)), accId, email }
}

describe('an invitation to the staff', () => {
  test('gives the roles with the first sign-in, and is logged in the log of the platform', async () => {
    const wanted = somebody()
    const { data } = await boss.call(inviteStaff, wanted)
    expect(data).toMatchObject({ ...wanted, invited: true, emailState: 'waiting', self: false })
    const secret = (await newPasswordLink(database().db, data.accId, 'invitation')).split('=')[1]
    await visitor(app()).call(setPassword, { link: secret ?? '', password: demoPassword })
    const person = await signedIn(app(), wanted.account)
    expect((await person.call(ownerInfo, {})).data).toMatchObject({
      staff: true,
      staffRoles: [reviewer],
    })
    const entry = await database()
      .db.selectFrom('operation_log')
      .selectAll()
      .where('entity_id', '=', data.accId)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      owner_id: '0',
      operation: 'create',
      after: { account: wanted.account, kind: 'staff', staffRoles: [reviewer] },
    })
  })

  test('of an address in use is refused at its field', async () => {
    const wanted = { ...somebody(), account: 'owner@example.com' }
    expect(await boss.call(inviteStaff, wanted)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'account' }] },
    })
  })

  test('is sent again until a password is set', async () => {
    const { data } = await boss.call(inviteStaff, somebody())
    expect((await boss.call(reinviteStaff, { accId: data.accId })).data).toMatchObject({
      emailState: 'waiting',
    })
    const emails = await database()
      .db.selectFrom('outbox_email')
      .select('owner_id')
      .where('account_id', '=', data.accId)
      .execute()
    expect(emails).toEqual([{ owner_id: null }])
    const member = await aMember([support])
    expect(await boss.call(reinviteStaff, { accId: member.accId })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'accId' }] },
    })
  })
})

describe('roles', () => {
  test('apply with the next request, and a refusal names those that may', async () => {
    const member = await aMember([support])
    expect((await member.call(listAnyWorkOrders, {})).code).toBe(code.success)
    const refused = await member.call(listReviews, {})
    expect(refused.code).toBe(code.notPermitted)
    expect(refused.message).toContain('one of these roles of the platform: admin, reviewer.')
    const change = { accId: member.accId, version: 1, staffRoles: [reviewer] }
    expect((await boss.call(saveStaff, change)).data).toMatchObject({
      staffRoles: [reviewer],
      version: 2,
    })
    expect((await member.call(listAnyWorkOrders, {})).code).toBe(code.notPermitted)
    const noted = await database()
      .db.selectFrom('security_log')
      .select(['owner_id', 'kind', 'facts'])
      .where('account_id', '=', member.accId)
      .where('kind', '=', 'staffGrantChanged')
      .execute()
    const facts = { staffRolesBefore: [support], staffRoles: [reviewer] }
    expect(noted).toEqual([{ owner_id: '0', kind: 'staffGrantChanged', facts }])
    expect((await member.call(listReviews, {})).code).toBe(code.success)
  })

  test('are listed, searched, and filtered by role and state', async () => {
    const member = await aMember([reviewer, support])
    const total = async (filters: object) =>
      (await boss.call(listStaff, { filters: { text: member.email, ...filters } })).data.total
    expect(await total({})).toBe(1)
    expect(await total({ staffRole: support })).toBe(1)
    expect(await total({ staffRole: admin })).toBe(0)
    expect(await total({ suspended: true })).toBe(0)
    expect((await boss.call(listStaff, { filters: { text: 'owner@' } })).data.total).toBe(0)
  })

  test('of an earlier version are not saved, nor those of an account that is no staff', async () => {
    const member = await aMember([support])
    const stale = { accId: member.accId, version: 7, staffRoles: [admin] }
    expect(await boss.call(saveStaff, stale)).toMatchObject({
      code: code.changedByOther,
      data: { staffRoles: [support], version: 1 },
    })
    const owner = await signedIn(app(), 'owner@example.com')
    const { accId } = (await owner.call(ownerInfo, {})).data
    expect((await boss.call(saveStaff, { accId, version: 1, staffRoles: [] })).code).toBe(
      code.notFound,
    )
  })
})

describe('a suspension or removal of staff', () => {
  test('ends the sessions at once, and a lifted suspension lets in again', async () => {
    const member = await aMember([support])
    await boss.call(saveStaff, { accId: member.accId, version: 1, suspended: true })
    expect((await member.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    const signIn = () =>
      visitor(app()).call(login, { account: member.email, password: demoPassword })
    expect((await signIn()).code).toBe(code.invalidInput)
    await boss.call(saveStaff, { accId: member.accId, version: 2, suspended: false })
    expect((await signIn()).code).toBe(code.success)
    expect((await boss.call(removeStaff, { accId: member.accId, version: 3 })).code).toBe(0)
    expect((await signIn()).code).toBe(code.invalidInput)
  })

  test('of the own account is refused', async () => {
    const self = await aMember([admin])
    const { accId } = self
    expect(await self.call(removeStaff, { accId, version: 1 })).toMatchObject({
      code: code.notPermitted,
      message: 'You cannot remove your own account.',
    })
    const suspend = { accId, version: 1, suspended: true }
    expect((await self.call(saveStaff, suspend)).code).toBe(code.notPermitted)
  })

  test('leaves the last admin who can sign in, also when two act at once', async () => {
    const { data } = await boss.call(listStaff, { filters: { staffRole: admin } })
    const [one, two] = [await aMember([admin]), await aMember([admin])]
    await boss.call(inviteStaff, somebody([admin]))
    for (const { accId, version } of data.items)
      await one.call(saveStaff, { accId, version, staffRoles: [] })
    const answers = await Promise.all([
      one.call(saveStaff, { accId: two.accId, version: 1, staffRoles: [support] }),
      two.call(saveStaff, { accId: one.accId, version: 1, staffRoles: [support] }),
    ])
    expect(answers.map((answer) => answer.code).filter((got) => got === code.success)).toHaveLength(
      1,
    )
    const [last] = answers[0].code === code.success ? [one] : [two]
    const give = { accId: last.accId, version: 1, staffRoles: [support] }
    expect(await last.call(saveStaff, give)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'staffRoles' }] },
    })
    expect((await last.call(removeStaff, { accId: last.accId, version: 1 })).code).toBe(
      code.invalidInput,
    )
  })
})
