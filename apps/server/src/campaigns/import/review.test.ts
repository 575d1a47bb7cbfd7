import { type ReviewState, reviewState } from '@placard/domain/campaigns/review/review'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { anOwner, importContent } from '#server/campaigns/import/testing/imports.ts'
import { testDatabase } from '#server/testing/database.ts'

const { notReviewed, passed, rejected, mustReviewAgain } = reviewState
const columns = 'Campaign,Budget,Ad Group,Max CPC,Headline 1,Description 1,Final URL,Status'
const file = (texts: string, status = 'Enabled', page = 'https://shop.example.com/') =>
  `${columns}\nShoes,200,Women,0.50,Light,${texts},${page},${status}\n`

const linkFile = (link: string) =>
  `${columns},Tracking template\nShoes,200,Women,0.50,Light,Made to last,https://shop.example.com/,Enabled,${link}\n`

let database: Database
let scope: OwnerScope
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
})
afterAll(() => database.close())
beforeEach(() => importContent(database, scope, file('Made to last')))

const anAd = async () => {
  const { rows } = await database.pool.query(
    'select review_state, review_reason, reviewer_id, reviewed_at from ad where owner_id = $1',
    [scope.ownerId],
  )
  return rows
}
const setReview = (state: ReviewState) =>
  database.pool.query(
    `update ad set review_state = $2, review_reason = 'Why', reviewer_id = 1, reviewed_at = now() where owner_id = $1`,
    [scope.ownerId, state],
  )

const knownOrigin = (origin: string) =>
  database.pool.query(
    'insert into passed_link_origin (owner_id, origin) values ($1, $2) on conflict do nothing',
    [scope.ownerId, origin],
  )

test('an imported ad waits for review', async () => {
  expect(await anAd()).toMatchObject([{ review_state: notReviewed, review_reason: '' }])
})

test.each<[string, string, ReviewState, ReviewState]>([
  ['other words', file('Made to stay'), passed, mustReviewAgain],
  [
    'another page',
    file('Made to last', 'Enabled', 'https://a.example.com/'),
    rejected,
    mustReviewAgain,
  ],
  ['other words', file('Made to go'), notReviewed, notReviewed],
  ['its switch', file('Made to last', 'Paused'), passed, passed],
  ['nothing new', file('Made to last'), passed, passed],
  ['a link of a new host', linkFile('https://new.example.com/c'), passed, mustReviewAgain],
  ['a link of a host that has passed', linkFile('https://known.example.com/c'), passed, passed],
  ['a link of a rejected ad', linkFile('https://known.example.com/d'), rejected, mustReviewAgain],
])('%s of a file: %#', async (_case, content, before, after) => {
  await setReview(before)
  await knownOrigin('https://known.example.com')
  await importContent(database, scope, content)
  const isRestarted = after === mustReviewAgain
  expect(await anAd()).toMatchObject([
    isRestarted
      ? { review_state: after, review_reason: '', reviewer_id: null, reviewed_at: null }
      : { review_state: after, review_reason: 'Why', reviewer_id: '1' },
  ])
})
