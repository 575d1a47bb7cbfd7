import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner } from '@placard/contract/identity/owner'
import { isGrayAdOwner } from '@placard/contract/identity/owner-setting'
import { queryVerifyStatus } from '@placard/contract/support/verification'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { expect, test } from 'vitest'
import { ownerEarlyAccessCommand } from '#server/command/owner.ts'
import { printing } from '#server/command/testing/printing.ts'
import {
  verificationListCommand,
  verificationPassCommand,
  verificationRejectCommand,
  verificationShowCommand,
} from '#server/command/verification.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

const printed = printing(database)

async function teaAndLeaf() {
  const agency = await signedIn(app(), 'agency@example.com')
  const { items } = (await agency.call(listOwners, { filters: { text: 'Tea' } })).data
  const ownerId = items[0]?.ownerId ?? ''
  const { multiAccessId } = (await agency.call(openOwner, { ownerId })).data
  return { ownerId, tab: withHeader(app(), agency, { 'multi-access-id': multiAccessId }) }
}

test('list shows pending submissions; show prints one; pass and reject decide about it', async () => {
  const list = await printed(verificationListCommand)
  const [, tea = ''] = /^(\d+) +Business verification +Tea & Leaf/m.exec(list) ?? []
  const [, icp = ''] = /^(\d+) +ICP record +Alpine Shoes/m.exec(list) ?? []
  expect(await printed(verificationShowCommand, tea)).toMatch(
    /^contact +Bo Chen, \+86 592 5555 0128$/m,
  )
  expect(await printed(verificationPassCommand, tea, '--until', '2999-12-31')).toBe(
    'Accepted until 2999-12-31; Tea & Leaf is told.',
  )
  const { tab } = await teaAndLeaf()
  expect((await tab.call(queryVerifyStatus, {})).data.status).toBe(validationStatus.complete)
  expect(await printed(verificationRejectCommand, icp, '--reason', 'Wrong site')).toBe(
    'Rejected; Alpine Shoes is told why.',
  )
  expect(await printed(verificationListCommand)).not.toMatch(/^\d/m)
})

test('owner gray grants an owner early access, and revokes it', async () => {
  const { ownerId, tab } = await teaAndLeaf()
  for (const [state, isGray] of [
    ['on', true],
    ['off', false],
  ] as const) {
    await printed(ownerEarlyAccessCommand, ownerId, state)
    expect((await tab.call(isGrayAdOwner, {})).data).toBe(isGray)
  }
  await expect(printed(ownerEarlyAccessCommand, ownerId)).rejects.toThrow('on or off')
})
