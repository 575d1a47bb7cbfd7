import { Buffer } from 'node:buffer'
import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import * as staffCalls from '@placard/contract/support/staff-work-order'
import * as calls from '@placard/contract/support/work-order'
import { entriesMax, textMaxLength, titleMaxLength } from '@placard/domain/support/work-order/entry'
import {
  workOrderStateName,
  workOrderStates,
  workOrderStatus,
  workOrderType,
} from '@placard/domain/support/work-order/scheme'
import { queryMessages } from '@placard/contract/support/message'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner } from '@placard/contract/identity/owner'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#server/sweeper.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, withHeader } from '#server/testing/people.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { readSettings } from '#server/platform/settings.ts'

const { app, database } = demoApp()
const { toProcess, processing, toConfirm, done, closed } = workOrderStatus

let owner: Visitor
let agency: Visitor
let staff: Visitor
beforeAll(async () => {
  ;[owner, agency, staff] = (await Promise.all(
    ['owner@example.com', 'agency@example.com', 'platform@example.com'].map((account) =>
      signedIn(app(), account),
    ),
  )) as [Visitor, Visitor, Visitor]
})

const question = { type: workOrderType.other, title: 'A question', text: 'Why?' }

async function anOrder(by: Visitor = owner, more: object = {}): Promise<string> {
  const { data } = await by.call(calls.createWorkOrder, { ...question, ...more })
  return data.workOrderId
}

const versionOf = async (workOrderId: string) =>
  (await staff.call(staffCalls.anyWorkOrderDetail, { workOrderId })).data.version

/** Leads an order there as staff, from the start. */
async function led(workOrderId: string, ...statuses: (1 | 2 | 4)[]): Promise<void> {
  for (const to of statuses) {
    const version = await versionOf(workOrderId)
    const input = { workOrderId, version, to, text: 'Because.' }
    expect((await staff.call(staffCalls.moveAnyWorkOrder, input)).code).toBe(code.success)
  }
}

async function upload(
  by: Visitor,
  { name, content }: { name: string; content: Buffer },
  call: AnyCall = calls.uploadWorkOrderFile,
  fields: Readonly<Record<string, string>> = {},
) {
  const body = new FormData()
  for (const [field, text] of Object.entries(fields)) body.append(field, text)
  body.append('file', new File([new Uint8Array(content)], name))
  const encoded = new Response(body)
  const reply = await app().inject({
    method: 'POST',
    url: call.path,
    headers: { ...by.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json()
}

const text = (name = '点击 “1”.csv') => ({ name, content: Buffer.from('日期,点击\r\n1,2\r\n') })
const download = (by: Visitor, fileId: string, call: AnyCall = calls.workOrderAttachment) =>
  app().inject({ url: `${call.path}?fileId=${fileId}`, headers: by.headers })

describe('the demo', () => {
  test('S7.19 the advertiser has orders in every status of both schemes, latest first', async () => {
    const { items, total } = (await owner.call(calls.listWorkOrders, { pageSize: 200 })).data
    expect(total).toBe(10)
    const standings = items.map(({ scheme, status }) => ({ scheme, status }))
    expect(standings).toEqual(expect.arrayContaining([...workOrderStates]))
    const times = items.map(({ activeAt }) => activeAt)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    const counts = (await owner.call(calls.countWorkOrders, {})).data
    expect(counts.map(({ count }) => count)).toEqual(workOrderStates.map(() => 1))
  })

  test('the agency has its own, its operator for finance may see none, staff see all', async () => {
    const { items } = (await agency.call(calls.listWorkOrders, {})).data
    expect(items.map(({ title }) => title)).toEqual([
      '转账额度能否提高',
      'Take over an advertiser from another agency',
    ])
    const finance = await signedIn(app(), 'finance@example.com')
    expect((await finance.call(calls.listWorkOrders, {})).code).toBe(code.notPermitted)
    const all = (await staff.call(staffCalls.listAnyWorkOrders, {})).data
    expect(all.total).toBe(15)
    const clients = await staff.call(staffCalls.listAnyWorkOrders, {
      filters: { ownerText: 'tea &' },
    })
    expect(clients.data.items).toMatchObject([
      { ownerName: 'Tea & Leaf', handledBy: 'Platform desk', scheme: 'old', status: 3 },
    ])
  })

  test('S3.11 old orders have their own status names, in the reader’s language', async () => {
    const chinese = withHeader(app(), owner, { 'accept-language': 'zh-CN' })
    const input = { filters: { scheme: 'old' } } as const
    const { items } = (await chinese.call(calls.listWorkOrders, input)).data
    expect(items.map((row) => row.statusName)).toEqual(
      items.map((row) => workOrderStateName(row, 'zh-CN')),
    )
    expect(items.map((row) => row.statusName)).toContain('待分配')
  })

  test('a page, a script or a shortcut sent as text is downloaded with a name that nothing runs', async () => {
    for (const name of ['offer.html', 'run.bat', 'shop.url', 'bill.svg']) {
      const content = Buffer.from('<script>alert(1)</script>')
      const { data } = await upload(owner, { name, content })
      const { headers } = await download(owner, data.fileId)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(headers['content-disposition']).toMatch(new RegExp(`filename="${name}.txt"`))
    }
  })

  test.each([
    ['a PDF with a script', 'offer.pdf', '%PDF-1.7\n<</S /JavaScript>>', /scripts/],
    ['a PDF that is protected', 'offer.pdf', '%PDF-1.7\n<</Encrypt 1 0 R>>', /protected/],
    ['a program', 'offer.pdf', 'MZ\x90\0', /none of these/],
    ['a name that reads otherwise', 'offer\u202Ftxt.\u202Efdp', 'text', /rename the file/],
  ])('%s is refused with the solution', async (_, name, content, message) => {
    const reply = await upload(owner, { name, content: Buffer.from(content, 'latin1') })
    expect(reply).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'file', message: expect.stringMatching(message) }] },
    })
  })

  test('its attachment is downloaded with its exact name', async () => {
    const { items } = (await owner.call(calls.listWorkOrders, { filters: { text: 'TUESDAY' } }))
      .data
    const { workOrderId = '' } = items[0] ?? {}
    const { entries } = (await owner.call(calls.workOrderDetail, { workOrderId })).data
    const fileId = entries[0]?.attachments[0]?.fileId ?? ''
    const reply = await download(owner, fileId)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="_____-Trail runners.csv"; filename*=UTF-8''${encodeURIComponent('点击与下载-Trail runners.csv')}`,
      'x-content-type-options': 'nosniff',
    })
    expect(reply.body).toContain('Trail runners,412,38')
    expect((await download(agency, fileId)).json().code).toBe(code.notFound)
    expect((await download(staff, fileId, staffCalls.anyWorkOrderAttachment)).body).toBe(reply.body)
  })
})

describe('listing', () => {
  test.each<[string, object, number]>([
    ['a scheme', { scheme: 'old' }, 5],
    ['statuses of a scheme', { scheme: 'new', statuses: [0, 4] }, 2],
    ['a type', { scheme: 'old', type: workOrderType.review }, 1],
    ['words of the title, letter case aside', { text: 'MADE TO' }, 1],
    ['signs that mean nothing here', { text: '30 %' }, 1],
    ['an id that nobody has', { text: '99999999999' }, 0],
  ])('S7.19 can be filtered by %s, by form and JSON alike', async (_name, filters, total) => {
    const demo = (titles: readonly { title: string }[]) =>
      titles.filter(({ title }) => title !== question.title).length
    const byJson = (await owner.call(calls.listWorkOrders, { pageSize: 200, filters })).data
    const byForm = await app().inject({
      method: 'POST',
      url: calls.listWorkOrders.path,
      headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        pageSize: '200',
        filters: JSON.stringify(filters),
      }).toString(),
    })
    expect(demo(byJson.items)).toBe(total)
    expect(byForm.json().data).toEqual(byJson)
  })

  test('S7.19 finds an order by its id, in pages', async () => {
    const { items, total } = (await owner.call(calls.listWorkOrders, { pageNum: 3, pageSize: 2 }))
      .data
    expect(items).toHaveLength(2)
    expect(total).toBeGreaterThanOrEqual(10)
    const { workOrderId: id = '' } = items[0] ?? {}
    const found = await owner.call(calls.listWorkOrders, { filters: { text: id } })
    expect(found.data).toEqual({ items: [items[0]], total: 1 })
  })

  test.each([
    ['statuses without a scheme', { statuses: [0] }],
    ['a status that the scheme lacks', { scheme: 'old', statuses: [4] }],
    ['a scheme that does not exist', { scheme: 'middle' }],
    ['a type that does not exist', { type: 9 }],
  ])('is refused with %s', async (_name, filters) => {
    // Wrong on purpose, as no page would send it.
    const reply = await owner.call(calls.listWorkOrders, { filters } as object)
    expect(reply.code).toBe(code.invalidInput)
  })
})

describe('creating and replying', () => {
  test('a message is returned unchanged, with its author', async () => {
    const said = ' <script>alert(1)</script>\r\n\u202E‮ ＠ "\'; drop table \uFEFF👩‍👩‍👧 \t'
    const workOrderId = await anOrder(owner, { title: ' <b>&amp; ', text: said })
    await owner.call(calls.replyToWorkOrder, { workOrderId, text: said })
    const { title, entries } = (await owner.call(calls.workOrderDetail, { workOrderId })).data
    expect(title).toBe(' <b>&amp; ')
    expect(entries).toMatchObject([
      { by: 'own', name: 'Alpine Shoes', text: said },
      { by: 'own', name: 'Alpine Shoes', text: said },
    ])
  })

  test('an answer of staff notifies the creator in both languages; the owner does not see the author', async () => {
    const workOrderId = await anOrder()
    await staff.call(staffCalls.replyToAnyWorkOrder, { workOrderId, text: 'Because of the rain.' })
    const news = async (by: Visitor) => (await by.call(queryMessages, {})).data.items[0]
    expect(await news(owner)).toMatchObject({
      title: '“A question” has an answer',
      text: 'Because of the rain.',
    })
    const chinese = withHeader(app(), owner, { 'accept-language': 'zh-CN' })
    expect(await news(chinese)).toMatchObject({ title: '工单“A question”有新回复' })
    const detail = (await owner.call(calls.workOrderDetail, { workOrderId })).data
    expect(detail.entries.at(-1)).toMatchObject({ by: 'platform', name: '' })
    const forStaff = (await staff.call(staffCalls.anyWorkOrderDetail, { workOrderId })).data
    expect(forStaff.entries.at(-1)).toMatchObject({ by: 'platform', name: 'Platform desk' })
    expect(forStaff).toMatchObject({ ownerName: 'Alpine Shoes', handledBy: 'Platform desk' })
    const rows = (await owner.call(calls.listWorkOrders, { pageSize: 1 })).data.items
    expect(rows[0]?.workOrderId).toBe(workOrderId)
  })

  test('an agency acts for its client in its order; the client’s users do not see the author', async () => {
    const client = (await agency.call(listOwners, { filters: { text: 'City Bikes' } })).data
      .items[0]
    const ownerId = client?.ownerId ?? ''
    const { multiAccessId } = (await agency.call(openOwner, { ownerId })).data
    const acting = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const workOrderId = await anOrder(acting)
    const email = 'bikes@example.com'
    const person = await aVisitor(app(), database(), { ownerId, email })
    await person.call(calls.replyToWorkOrder, { workOrderId, text: 'And here.' })
    const seenBy = async (by: Visitor) =>
      (await by.call(calls.workOrderDetail, { workOrderId })).data.entries.map((entry) => [
        entry.by,
        entry.name,
      ])
    expect(await seenBy(person)).toEqual([
      ['agency', ''],
      ['own', email],
    ])
    expect(await seenBy(acting)).toEqual(await seenBy(person))
    expect((await agency.call(calls.workOrderDetail, { workOrderId })).code).toBe(code.notFound)
  })

  test('a message is in the owner’s log with its text', async () => {
    const workOrderId = await anOrder()
    await staff.call(staffCalls.replyToAnyWorkOrder, { workOrderId, text: 'Yes.' })
    await led(workOrderId, closed)
    const { rows } = await database().pool.query(
      `select operation, before, after, version from operation_log where entity = 'workOrder' and entity_id = $1
       order by log_id`,
      [workOrderId],
    )
    expect(rows).toEqual([
      { operation: 'create', before: null, after: { ...question, attachments: [] }, version: 1 },
      {
        operation: 'change',
        before: {},
        after: { reply: 'Yes.', attachments: [] },
        version: null,
      },
      {
        operation: 'change',
        before: { status: toProcess },
        after: { status: closed, reply: 'Because.' },
        version: 2,
      },
    ])
  })

  test.each([
    ['a title of blanks', { title: '  ' }],
    ['a title of two lines', { title: 'a\nb' }],
    ['a title that is too long', { title: 'x'.repeat(titleMaxLength + 1) }],
    ['no words', { text: ' \n' }],
    ['too many words', { text: 'x'.repeat(textMaxLength + 1) }],
    ['a type that does not exist', { type: 0 }],
    ['eleven files', { attachments: Array.from({ length: 11 }, (_, at) => String(at + 1)) }],
  ])('is refused with %s', async (_name, wrong) => {
    const reply = await owner.call(calls.createWorkOrder, { ...question, ...wrong } as never)
    expect(reply.code).toBe(code.invalidInput)
  })

  test('a closed order, and one of the old scheme, cannot be replied to', async () => {
    const workOrderId = await anOrder()
    await led(workOrderId, closed)
    const over = await owner.call(calls.replyToWorkOrder, { workOrderId, text: 'But!' })
    expect(over).toMatchObject({
      code: code.invalidInput,
      message:
        'This work order has the status “Closed”, so nothing can be added. Create a new one.',
    })
    const { items } = (await owner.call(calls.listWorkOrders, { filters: { scheme: 'old' } })).data
    const old = { workOrderId: items[0]?.workOrderId ?? '', text: 'But!' }
    for (const refused of [
      await owner.call(calls.replyToWorkOrder, old),
      await staff.call(staffCalls.replyToAnyWorkOrder, old),
    ])
      expect(refused).toMatchObject({
        code: code.invalidInput,
        message: expect.stringContaining('old scheme'),
      })
  })
})

describe('the limits', () => {
  test('of the messages of one order', async () => {
    const workOrderId = await anOrder()
    await database().pool.query(
      `insert into work_order_entry (owner_id, order_id, account_id)
       select owner_id, order_id, account_id from work_order, generate_series(2, $2) where order_id = $1`,
      [workOrderId, entriesMax],
    )
    const full = await owner.call(calls.replyToWorkOrder, { workOrderId, text: 'One more.' })
    expect(full).toMatchObject({ code: code.limitReached, message: expect.stringContaining('500') })
  })

  test('of an account’s unsent files', async () => {
    const by = await signedIn(app(), 'ads@example.com')
    const replies = []
    for (let count = 0; count < 41; count += 1) replies.push((await upload(by, text())).code)
    expect(replies).toEqual([...Array(40).fill(code.success), code.limitReached])
  })
})

describe('a status change', () => {
  test('S4.16 leads from “To do” to “To confirm”, back if it is not solved, and to “Done”', async () => {
    const workOrderId = await anOrder()
    await led(workOrderId, processing, toConfirm)
    const back = { workOrderId, version: 3, to: processing }
    expect(await owner.call(calls.moveWorkOrder, back)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'text', message: 'Enter a short reason.' }] },
    })
    const unsolved = await owner.call(calls.moveWorkOrder, { ...back, text: 'It is back.' })
    expect(unsolved.data).toMatchObject({ status: processing, moves: [closed], canReply: true })
    await led(workOrderId, toConfirm)
    const solved = await owner.call(calls.moveWorkOrder, { workOrderId, version: 5, to: done })
    expect(solved.data).toMatchObject({ status: done, moves: [], canReply: false, version: 6 })
    expect(solved.data.entries.map(({ move }) => move?.to.status)).toEqual([
      undefined,
      processing,
      toConfirm,
      processing,
      toConfirm,
      done,
    ])
  })

  test('S4.16 outside the table is refused with the possible ones', async () => {
    const workOrderId = await anOrder()
    const refused = await staff.call(staffCalls.moveAnyWorkOrder, {
      workOrderId,
      version: 1,
      to: toConfirm,
    })
    expect(refused).toMatchObject({
      code: code.invalidInput,
      message:
        'A work order cannot change from “To do” to “To confirm”, only to “In progress” or “Closed”.',
    })
    const early = { workOrderId, version: 1, to: done }
    expect((await owner.call(calls.moveWorkOrder, early)).message).toContain('only to “Closed”')
    await led(workOrderId, closed)
    const late = await staff.call(staffCalls.moveAnyWorkOrder, {
      workOrderId,
      version: 2,
      to: processing,
    })
    expect(late.message).toBe('A work order with the status “Closed” cannot change its status.')
  })

  test('based on an old version gets the current order', async () => {
    const workOrderId = await anOrder()
    await led(workOrderId, processing)
    const late = await owner.call(calls.moveWorkOrder, { workOrderId, version: 1, to: closed })
    expect(late).toMatchObject({
      code: code.changedByOther,
      data: { workOrderId, status: processing, version: 2 },
    })
  })

  test('of two at once happens once', async () => {
    const workOrderId = await anOrder()
    const input = { workOrderId, version: 1, to: closed, text: 'Twice.' }
    const replies = await Promise.all([
      owner.call(calls.moveWorkOrder, input),
      staff.call(staffCalls.moveAnyWorkOrder, input),
    ])
    expect(replies.map((reply) => reply.code).toSorted()).toEqual([0, code.changedByOther])
  })

  test('S4.16 of an order of the old scheme is impossible until it is migrated', async () => {
    const { items } = (await owner.call(calls.listWorkOrders, { filters: { text: '充值后' } })).data
    const { workOrderId = '', activeAt } = items[0] ?? {}
    const early = await owner.call(calls.moveWorkOrder, { workOrderId, version: 1, to: closed })
    expect(early.message).toContain('old scheme')
    const migrated = await staff.call(staffCalls.migrateWorkOrders, { workOrderIds: [workOrderId] })
    expect(migrated.data).toEqual({ count: 1 })
    const order = (await owner.call(calls.workOrderDetail, { workOrderId })).data
    expect(order).toMatchObject({ scheme: 'new', status: processing, version: 2, activeAt })
    expect(order.entries.at(-1)?.move).toEqual({
      from: { scheme: 'old', status: 3, statusName: 'To reply' },
      to: { scheme: 'new', status: processing, statusName: 'In progress' },
    })
    const again = await staff.call(staffCalls.migrateWorkOrders, { workOrderIds: [workOrderId] })
    expect(again.data).toEqual({ count: 0 })
    const missing = ['99999999999', workOrderId]
    const refused = await staff.call(staffCalls.migrateWorkOrders, { workOrderIds: missing })
    expect(refused.code).toBe(code.notFound)
    expect(
      (await owner.call(calls.moveWorkOrder, { workOrderId, version: 2, to: closed })).code,
    ).toBe(code.success)
  })
})

describe('files', () => {
  test('can be sent once, and only those of the own account', async () => {
    const { data: file } = await upload(owner, text())
    expect(file).toEqual({
      fileId: expect.any(String),
      fileName: '点击 “1”.csv',
      mediaType: 'text/plain; charset=utf-8',
      bytes: 20,
    })
    const attachments = [file.fileId]
    const ownerId = (
      await staff.call(staffCalls.listAnyWorkOrders, { filters: { ownerText: 'Alp' } })
    ).data.items[0]?.ownerId
    const colleague = await aVisitor(app(), database(), {
      ownerId: ownerId ?? '',
      email: 'colleague@example.com',
    })
    for (const by of [agency, colleague]) {
      const refused = await by.call(calls.createWorkOrder, { ...question, attachments })
      expect(refused.data).toMatchObject({ problems: [{ path: 'attachments.0' }] })
      expect((await download(by, file.fileId)).json().code).toBe(code.notFound)
    }
    expect((await download(owner, file.fileId)).statusCode).toBe(200)
    const workOrderId = await anOrder(owner, { attachments })
    const reply = { workOrderId, text: 'Again.', attachments }
    expect((await owner.call(calls.replyToWorkOrder, reply)).code).toBe(code.invalidInput)
    const { entries } = (await colleague.call(calls.workOrderDetail, { workOrderId })).data
    expect(entries).toMatchObject([{ attachments: [file] }])
    expect((await download(colleague, file.fileId)).body).toContain('日期')
  })

  test('of staff can be sent with an answer to that order only', async () => {
    const workOrderId = await anOrder()
    const answer = [staffCalls.uploadAnyWorkOrderFile, { workOrderId }] as const
    const { data: file } = await upload(staff, text('a.txt'), ...answer)
    const attachments = [file.fileId]
    const elsewhere = { workOrderId: await anOrder(agency), text: 'Here.', attachments }
    expect((await staff.call(staffCalls.replyToAnyWorkOrder, elsewhere)).code).toBe(
      code.invalidInput,
    )
    await staff.call(staffCalls.replyToAnyWorkOrder, { ...elsewhere, workOrderId })
    expect((await download(owner, file.fileId)).body).toContain('日期')
  })

  test.each<[string, Buffer, string]>([
    ['nothing in it', Buffer.alloc(0), 'empty'],
    ['the content of a program', Buffer.from('\x7FELF\x02\0'), 'PNG, JPEG'],
    ['a byte too many', Buffer.alloc(5 * 1024 ** 2 + 1, 'x'), 'larger than 5 MB'],
  ])('is refused with %s', async (_name, content, message) => {
    const refused = await upload(owner, { name: 'picture.png', content })
    expect(refused).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining(message),
      data: { problems: [{ path: 'file' }] },
    })
  })

  test('repeated with the same key are one file', async () => {
    const keyed = withHeader(app(), owner, { 'idempotency-key': 'the-same-file' })
    const first = await upload(keyed, text())
    expect((await upload(keyed, text())).data).toEqual(first.data)
    expect((await upload(keyed, text('b.csv'))).code).toBe(code.idempotencyKeyReused)
  })

  test('that were never sent are deleted after a day, sent ones are kept', async () => {
    const { data: sent } = await upload(owner, text())
    await anOrder(owner, { attachments: [sent.fileId] })
    const { data: waiting } = await upload(owner, text())
    const { data: old } = await upload(owner, text())
    await database().pool.query(
      `update stored_file set created_at = created_at - interval '25 hours' where file_id = any($1)`,
      [[sent.fileId, old.fileId]],
    )
    await sweep({ database: database(), blobs: testBlobs(), settings: readSettings({}) })
    const found = await Promise.all(
      [sent, waiting, old].map(async ({ fileId }) => (await download(owner, fileId)).body[0]),
    )
    expect(found.map((start) => start !== '{')).toEqual([true, true, false])
  })
})
