import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listPlans } from '@placard/contract/campaigns/plan'
import { code } from '@placard/contract/platform/code'
import { listOperators, saveOperator } from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { ownerSetting, saveOwnerSetting } from '@placard/contract/identity/owner-setting'
import { logout } from '@placard/contract/identity/sign-out'
import { saveStaff } from '@placard/contract/identity/staff-account'
import { listAllOwners } from '@placard/contract/identity/staff-owner'
import { endSupportView, startSupportView } from '@placard/contract/identity/support-view'
import { queryPermissions } from '@placard/contract/platform/permission'
import { listWorkOrders } from '@placard/contract/support/work-order'
import { operatorRole } from '@placard/domain/platform/access/role'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aStaffMember, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: today, to: today }
const reason = 'The list of plans stays empty.'

let owner: Visitor
let ownerId: string
let serial = 0
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  ownerId = (await owner.call(ownerInfo, {})).data.ownerId ?? ''
})

/** Adds a member of support, and returns it with a view of the demo's owner. */
async function aView() {
  serial += 1
  const email = `support-${serial}@example.com`
  const accId = await aStaffMember(database(), { email, staffRoles: ['support'] })
  const support = await signedIn(app(), email)
  const { multiAccessId, until } = (await support.call(startSupportView, { ownerId, reason })).data
  const view = withHeader(app(), support, { 'multi-access-id': multiAccessId })
  return { accId, support, view, until }
}

describe('a support view', () => {
  test('shows what an admin of the owner sees, and names both identities', async () => {
    const { view, support, until } = await aView()
    const plans = await view.call(listPlans, days)
    expect(plans.data.total).toBe((await owner.call(listPlans, days)).data.total)
    expect((await view.call(queryPermissions, {})).data.permissionList).toEqual([
      operatorRole.ADMIN,
    ])
    expect((await view.call(ownerInfo, {})).data).toMatchObject({
      account: `support-${serial}@example.com`,
      staff: false,
      staffRoles: ['support'],
      ownerId,
      ownerName: 'Alpine Shoes',
      onBehalf: true,
      supportView: { reason, until },
    })
    // The member of the staff is still one in other tabs.
    expect((await support.call(ownerInfo, {})).data).toMatchObject({
      staff: true,
      supportView: null,
    })
  })

  test('changes nothing, and reaches no call of staff', async () => {
    const { view } = await aView()
    const { version } = (await owner.call(ownerSetting, {})).data
    const refused = await view.call(saveOwnerSetting, { version, supportView: false })
    expect(refused).toMatchObject({ code: code.supportViewOnly })
    expect(refused.message).toContain('changes nothing')
    expect((await view.call(listAllOwners, {})).code).toBe(code.supportViewOnly)
    const again = { ownerId, reason }
    expect((await view.call(startSupportView, again)).code).toBe(code.supportViewOnly)
    const [person] = (await view.call(listOperators, {})).data.items
    const save = { accId: person?.accId ?? '', version: 1, suspended: true }
    expect((await view.call(saveOperator, save)).code).toBe(code.supportViewOnly)
    expect((await owner.call(ownerSetting, {})).data.version).toBe(version)
  })

  test('is in the logs of the owner, as one of the platform, with reason and end', async () => {
    const { view, accId } = await aView()
    await view.call(endSupportView, {})
    const { items } = (await owner.call(listOperationLog, { filters: { operation: 'view' } })).data
    expect(items[0]?.changes.map(({ label }) => label).join()).toMatch(/support view ended/i)
    expect(items[1]?.changes.map(({ text }) => text).join()).toContain(reason)
    expect(items[1]).toMatchObject({ by: 'platform' })
    const noted = await database()
      .db.selectFrom('security_log')
      .select(['kind', 'actor_id', 'facts'])
      .where('owner_id', '=', ownerId)
      .where('actor_id', '=', accId)
      .orderBy('entry_id')
      .execute()
    expect(noted).toMatchObject([
      { kind: 'supportViewStarted', facts: { viewReason: reason } },
      { kind: 'supportViewEnded' },
    ])
  })

  test('needs a reason, an open owner, and a work order of that owner', async () => {
    const { support } = await aView()
    expect(await support.call(startSupportView, { ownerId, reason: ' ' })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'reason' }] },
    })
    const other = await anEmptyOwner(database(), { ownerName: 'Other' })
    const [order] = (await owner.call(listWorkOrders, {})).data.items
    const workOrderId = String(order?.workOrderId)
    expect(
      await support.call(startSupportView, { ownerId: other, reason, workOrderId }),
    ).toMatchObject({ code: code.invalidInput, data: { problems: [{ path: 'workOrderId' }] } })
    expect((await support.call(startSupportView, { ownerId, reason, workOrderId })).code).toBe(0)
    await sql`update owner set closed_at = now() where owner_id = ${other}`.execute(database().db)
    const closed = await support.call(startSupportView, { ownerId: other, reason })
    expect(closed).toMatchObject({ code: code.notPermitted, message: 'Other is closed.' })
    const nobodys = { ownerId: '99999999999', reason }
    expect((await support.call(startSupportView, nobodys)).code).toBe(code.notFound)
  })
})

describe('a support view ends with the next request', () => {
  const admin = () => signedIn(app(), 'platform@example.com')
  const { actingIdentityLost, notSignedIn } = code

  test('after 30 minutes', async () => {
    const { view, until } = await aView()
    expect(until - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(until - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    await sql`update acting_access set expires_at = now() where view_reason is not null`.execute(
      database().db,
    )
    expect((await view.call(listPlans, days)).code).toBe(actingIdentityLost)
  })

  test('when it is ended, and when its user signs out', async () => {
    const { view } = await aView()
    expect((await view.call(endSupportView, {})).code).toBe(code.success)
    expect((await view.call(listPlans, days)).code).toBe(actingIdentityLost)
    const other = await aView()
    await other.view.call(logout, {})
    expect((await other.view.call(listPlans, days)).code).toBe(notSignedIn)
  })

  test('when the role is taken away, and when the account is suspended', async () => {
    const { view, accId } = await aView()
    await (await admin()).call(saveStaff, { accId, version: 1, staffRoles: ['reviewer'] })
    expect((await view.call(listPlans, days)).code).toBe(actingIdentityLost)
    const other = await aView()
    const suspend = { accId: other.accId, version: 1, suspended: true }
    await (await admin()).call(saveStaff, suspend)
    expect((await other.view.call(listPlans, days)).code).toBe(notSignedIn)
  })

  test('when the owner switches support views off, which is refused from then on', async () => {
    const { view, support } = await aView()
    const { version } = (await owner.call(ownerSetting, {})).data
    const { data } = await owner.call(saveOwnerSetting, { version, supportView: false })
    expect(data.supportView).toBe(false)
    expect((await view.call(listPlans, days)).code).toBe(actingIdentityLost)
    const refused = await support.call(startSupportView, { ownerId, reason })
    expect(refused.code).toBe(code.notPermitted)
    expect(refused.message).toContain('Alpine Shoes has switched off support views.')
    await owner.call(saveOwnerSetting, { version: version + 1, supportView: true })
    expect((await support.call(startSupportView, { ownerId, reason })).code).toBe(code.success)
  })
})
