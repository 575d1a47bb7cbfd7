import { adDetail } from '@placard/contract/campaigns/ad'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { expect, test } from 'vitest'
import {
  reviewListCommand,
  reviewPassCommand,
  reviewRejectCommand,
} from '#server/command/review.ts'
import { printing } from '#server/command/testing/printing.ts'
import { someAds } from '#server/campaigns/review/testing/ads.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const printed = printing(database)

test('list shows pending entities; pass and reject decide about their current version', async () => {
  const ownerId = await anEmptyOwner(database(), { ownerName: 'New shop' })
  const by = await aVisitor(app(), database(), { ownerId, email: 'shop@example.com' })
  const [ad] = await someAds({ app: app(), by, ownerId }, ['Light as air'])
  const id = ad?.id ?? ''
  expect(await printed(reviewListCommand, 'ad', '--owner', ownerId)).toMatch(
    new RegExp(`^${id} +New shop \\(${ownerId}\\) +Light as air +Not reviewed`, 'm'),
  )
  expect(await printed(reviewPassCommand, 'ad', ownerId, id)).toBe('Passed; New shop is told.')
  const reasoned = ['--reason', 'The page is empty.']
  expect(await printed(reviewRejectCommand, 'ad', ownerId, id, ...reasoned)).toBe(
    'Rejected; New shop is told why.',
  )
  expect((await by.call(adDetail, { adId: id })).data).toMatchObject({
    reviewState: reviewState.rejected,
    reviewReason: 'The page is empty.',
  })
  await expect(printed(reviewPassCommand, 'ad', ownerId, '99999999999')).rejects.toThrow(
    `Owner ${ownerId} has no ad 99999999999.`,
  )
})
