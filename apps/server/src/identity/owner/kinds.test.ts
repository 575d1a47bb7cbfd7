import { listOwners } from '@placard/contract/campaigns/advertiser'
import { createOwner, openOwner, ownerInfo } from '@placard/contract/identity/owner'
import { loginType } from '@placard/domain/platform/access/login-type'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aPerson, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

async function cityBikes(): Promise<string> {
  const { owner_id } = await database()
    .db.selectFrom('owner')
    .select('owner_id')
    .where('owner_name', '=', 'City Bikes')
    .executeTakeFirstOrThrow()
  return owner_id
}

beforeAll(async () => {
  await aPerson(database(), { ownerId: await cityBikes(), email: 'bikes@example.com' })
})

async function identity(email: string, acts: 'at home' | 'for a client') {
  const person = await signedIn(app(), email)
  if (acts === 'at home') return (await person.call(ownerInfo, {})).data
  const { multiAccessId } = (await person.call(openOwner, { ownerId: await cityBikes() })).data
  const tab = withHeader(app(), person, { 'multi-access-id': multiAccessId })
  return (await tab.call(ownerInfo, {})).data
}

test.each([
  ['agency@example.com', 'at home', loginType.agencyOnly, ownerType.agency],
  ['agency@example.com', 'for a client', loginType.subOwnerAgency, ownerType.subOwner],
  ['bikes@example.com', 'at home', loginType.subOwnerSelf, ownerType.subOwner],
  ['owner@example.com', 'at home', loginType.directedOwner, ownerType.directedOwner],
  ['ads@example.com', 'at home', loginType.agencyOperator, ownerType.agency],
  ['ads@example.com', 'for a client', loginType.agencyOperator, ownerType.subOwner],
] as const)(
  'S6.1 agency, sub-owner, directed owner and agency operator are distinguished: %s %s',
  async (email, acts, type, ofOwner) => {
    expect(await identity(email, acts)).toMatchObject({
      loginType: type,
      ownerType: ofOwner,
      onBehalf: acts === 'for a client',
      staff: false,
    })
  },
)

test('S1.1 platform staff is neither', async () => {
  expect(await identity('platform@example.com', 'at home')).toMatchObject({
    loginType: null,
    ownerType: null,
    ownerId: null,
    staff: true,
  })
})

test('an advertiser has no advertisers, and neither does an agency that acts for one', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  expect((await owner.call(listOwners, {})).data).toMatchObject({ items: [], total: 0 })
  expect(await owner.call(createOwner, { ownerName: 'Mine' })).toMatchObject({
    message: expect.stringContaining('Only agencies have advertisers'),
  })
})
