// Runs the example of docs/conversions.md against a listening server.
import { createHmac } from 'node:crypto'
import { createConversionSource, saveConversionGoal } from '@placard/contract/reporting/conversion'
import { clickIdBody } from '@placard/domain/statistics/conversion/click-id'
import { conversionOutcomes } from '@placard/domain/statistics/conversion/count'
import { expect, test } from 'vitest'
import { clickKeyOf } from '#server/statistics/conversion/click-key.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { differences, documentExamples, ranExample } from '#server/testing/document-example.ts'

const { app, database } = demoApp()
const { text, examples } = documentExamples('docs/conversions.md')

async function clickId(): Promise<string> {
  const { rows } = await database().pool.query<{
    ownerId: string
    adId: string
    creativeId: string
    engineId: string
  }>(
    `with engine as (
       insert into engine (engine_name, scopes, secret_hash) values ('E', '{}', 'x') returning engine_id
     )
     select owner_id as "ownerId", ad_id as "adId", creative_id as "creativeId", engine_id as "engineId"
     from creative join account using (owner_id), engine where email = 'owner@example.com' limit 1`,
  )
  const [ids] = rows
  if (ids === undefined) throw new Error('the demo has a creative')
  const body = clickIdBody({ ...ids, atMs: Date.now() - 60_000, nonce: 'n' })
  const key = await clickKeyOf(database().db, ids.engineId)
  const signature = createHmac('sha256', key).update(body).digest().subarray(0, 16)
  return `${body}.${signature.toString('base64url')}`
}

test('the example of docs/conversions.md answers as it says', async () => {
  const PLACARD = await app().listen({ host: '127.0.0.1', port: 0 })
  const owner = await signedIn(app(), 'owner@example.com')
  const { data } = await owner.call(createConversionSource, { sourceName: 'Web shop' })
  const sourceId = data?.source.sourceId ?? ''
  const goal = { goalName: 'Paid order', event: 'pay', counting: 'every', windowDays: 7 } as const
  await owner.call(saveConversionGoal, { sourceId, ...goal, valueCents: null })
  const [example] = examples
  const printed = await ranExample(example?.script ?? '', {
    PLACARD,
    SOURCE_ID: sourceId,
    SECRET: data?.secret ?? '',
    CLICK_ID: await clickId(),
  })
  expect(differences(example?.answer, JSON.parse(printed))).toEqual([])
})

test('docs/conversions.md names every outcome', () => {
  const [, table = ''] = text.split('| Outcome ')
  const named = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, outcome]) => outcome)
  expect(named.toSorted()).toEqual(conversionOutcomes.toSorted())
})
