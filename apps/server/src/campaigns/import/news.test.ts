import { queryMessages } from '@placard/contract/support/message'
import { messageType } from '@placard/domain/support/message/message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { cancel } from '#server/campaigns/import/service.ts'
import { anOwner, preview, take } from '#server/campaigns/import/testing/imports.ts'
import { listMessages } from '#server/support/message/list.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
let scope: OwnerScope
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
})
afterAll(() => database.close())

/** Returns the messages of the account of the import, newest first. */
async function toldTo(accountId: string, locale: 'en-US' | 'zh-CN' = 'en-US') {
  const listing = queryMessages.input.parse({})
  const { items } = await listMessages({ scope, accountId }, listing, locale)
  return items.map(({ msgType, title, text }) => ({ msgType, title, text }))
}

test('the user who started an import gets a message with its result, and nobody else does', async () => {
  const content = 'Campaign,Campaign Daily Budget\nNew one,250.00\nBad,-1\n'
  const { jobId } = await preview(database, scope, { content, fileName: 'autumn.csv' })
  await take(database, scope, { jobId })
  expect(await toldTo(scope.accountId ?? '')).toEqual([
    {
      msgType: messageType.task,
      title: 'Import finished: autumn.csv',
      text: '1 created, 0 changed, 0 unchanged, 1 rejected.',
    },
  ])
  expect(await toldTo(scope.accountId ?? '', 'zh-CN')).toMatchObject([
    { title: '导入完成：autumn.csv' },
  ])
  expect(await toldTo('99999999999')).toEqual([])
})

test('the user who started an import gets a message with the reason of its failure', async () => {
  const fileName = `${'long '.repeat(40)}.csv`
  const { failure } = await preview(database, scope, { content: '', fileName })
  const [told] = await toldTo(scope.accountId ?? '')
  expect(told?.text).toBe(failure)
  expect(told?.title).toMatch(/^Import failed: (long ){19}.*…$/)
})

test('the user who cancels an import gets no message', async () => {
  const before = await toldTo(scope.accountId ?? '')
  const { jobId } = await preview(database, scope, { content: 'Campaign\nA plan\n' })
  await cancel(scope, jobId, 'en-US')
  expect(await toldTo(scope.accountId ?? '')).toEqual(before)
})
