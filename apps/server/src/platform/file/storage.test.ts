import { code } from '@placard/contract/platform/code'
import { uploadImport } from '@placard/contract/campaigns/import'
import { listMaterials, uploadMaterial } from '@placard/contract/materials/material'
import { ownerStorage } from '@placard/contract/platform/storage'
import { listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { uploadDocument } from '@placard/contract/support/verification'
import { createWorkOrder, uploadWorkOrderFile } from '@placard/contract/support/work-order'
import { uploadAnyWorkOrderFile } from '@placard/contract/support/staff-work-order'
import { usualStorageMb } from '@placard/domain/platform/storage/kind'
import { workOrderType } from '@placard/domain/support/work-order/scheme'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { posterPng } from '#server/demo/materials.ts'
import { upload } from '#server/platform/file/testing/upload.ts'
import { signedIn, testApp, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'
import { sweepWorkOrderFiles } from '#server/support/work-order/file.ts'

const env = { OWNER_MATERIAL_MB: '1', OWNER_ATTACHMENT_MB: '1', OWNER_IMPORT_MB: '1' }
const { app, database } = demoApp({ env })
const mb = 1_048_576
const notTwice = Math.round(0.6 * mb)

let staff: Visitor
let emails = 0
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
})

async function anOwner() {
  const ownerId = await anEmptyOwner(database())
  const email = `storage-${(emails += 1)}@example.com`
  return { ownerId, by: await aVisitor(app(), database(), { ownerId, email }) }
}

/** A file of so many bytes, unlike all others. */
function text(bytes: number): Buffer {
  return Buffer.from(`${crypto.randomUUID()}\n`.padEnd(bytes, 'a,b\n'))
}

/** A picture with so many bytes behind its end, where nobody looks. */
function picture(bytes: number): Buffer {
  const look = { ground: [1, 2, emails % 256], hill: [4, 5, 6], sun: [7, 8, 9] } as const
  const png = posterPng({ widthPx: 320, heightPx: 210, ...look })
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)])
}

const attach = (by: Visitor, bytes = notTwice) =>
  upload({ app: app(), by }, uploadWorkOrderFile, { name: 'a.csv', content: text(bytes) })

async function usedBytes(by: Visitor, kind: string) {
  const { items } = (await by.call(ownerStorage, {})).data
  return items.find((use) => use.kind === kind)
}

async function staffRow(ownerId: string) {
  const { data } = await staff.call(listAllOwners, { filters: { text: ownerId } })
  const [row] = data.items
  if (row === undefined) throw new Error(`no owner ${ownerId}`)
  return row
}

describe('the storage limit of an owner', () => {
  test('of attachments: a file above it is refused and not stored, for this owner alone', async () => {
    const [first, other] = [await anOwner(), await anOwner()]
    expect((await attach(first.by)).code).toBe(code.success)
    expect(await attach(first.by)).toMatchObject({
      code: code.limitReached,
      message: expect.stringMatching(/attachments and documents may take 1 MB together/),
    })
    expect(await usedBytes(first.by, 'attachment')).toMatchObject({
      usedBytes: notTwice,
      maxBytes: mb,
    })
    expect((await attach(other.by)).code).toBe(code.success)
  })

  test('documents of a verification count as attachments', async () => {
    const { by } = await anOwner()
    expect((await attach(by)).code).toBe(code.success)
    const sent = { name: 'a.png', content: picture(notTwice) }
    const answer = await upload({ app: app(), by }, uploadDocument, sent)
    expect(answer.code).toBe(code.limitReached)
  })

  test('of materials', async () => {
    const { ownerId, by } = await anOwner()
    const send = () =>
      upload({ app: app(), by }, uploadMaterial, { name: 'a.png', content: picture(30_000) })
    const { code: first, data } = await send()
    expect(first).toBe(code.success)
    await sql`update storage_use set bytes = ${mb} - 10 where owner_id = ${ownerId}`.execute(
      database().db,
    )
    emails += 1
    expect(await send()).toMatchObject({
      code: code.limitReached,
      message: expect.stringMatching(/materials may take 1 MB together/),
    })
    const { items } = (await by.call(listMaterials, {})).data
    expect(items.map(({ mId }) => mId)).toEqual([data.mId])
  })

  test('of imports', async () => {
    const { by } = await anOwner()
    const send = () =>
      upload({ app: app(), by }, uploadImport, { name: 'a.csv', content: text(notTwice) })
    expect((await send()).code).toBe(code.success)
    expect(await send()).toMatchObject({
      code: code.limitReached,
      message: expect.stringMatching(/An import is kept for 30 days/),
    })
    expect((await usedBytes(by, 'import'))?.usedBytes).toBe(notTwice)
  })

  test('of two concurrent files that do not fit together, one is stored', async () => {
    const { by } = await anOwner()
    const answers = await Promise.all([attach(by), attach(by), attach(by)])
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(1)
    expect((await usedBytes(by, 'attachment'))?.usedBytes).toBe(notTwice)
  })

  test('files that staff send with an answer do not count', async () => {
    const { by } = await anOwner()
    expect((await attach(by)).code).toBe(code.success)
    const order = { title: 'A question', type: workOrderType.other, text: 'Why?' }
    const { workOrderId } = (await by.call(createWorkOrder, order)).data
    const content = text(notTwice)
    const sent = { name: 'a.csv', content, input: { workOrderId } }
    const answer = await upload({ app: app(), by: staff }, uploadAnyWorkOrderFile, sent)
    expect(answer.code).toBe(code.success)
  })

  test('staff see it, raise it, and reset it to the default; the log says so', async () => {
    const { ownerId, by } = await anOwner()
    await attach(by)
    const before = await staffRow(ownerId)
    expect(before).toMatchObject({ attachmentMb: null })
    expect(before.storage).toContainEqual({ kind: 'attachment', usedBytes: notTwice, maxBytes: mb })
    const { version } = before
    const saved = (await staff.call(saveAnyOwner, { ownerId, version, attachmentMb: 2 })).data
    expect(saved).toMatchObject({ attachmentMb: 2, version: version + 1 })
    expect((await attach(by)).code).toBe(code.success)
    expect((await usedBytes(by, 'attachment'))?.maxBytes).toBe(2 * mb)
    const usual = { ownerId, version: version + 1, attachmentMb: null }
    expect((await staff.call(saveAnyOwner, usual)).data.attachmentMb).toBeNull()
    expect((await attach(by, 10)).code).toBe(code.limitReached)
    const { rows } = await database().pool.query(
      `select after from operation_log where owner_id = $1 and entity = 'owner' order by version`,
      [ownerId],
    )
    expect(rows).toEqual([{ after: { attachmentMb: 2 } }, { after: { attachmentMb: null } }])
  })

  test('the list for staff starts with the owner closest to a limit', async () => {
    const [little, much] = [await anOwner(), await anOwner()]
    await attach(little.by, 1_000)
    await attach(much.by, mb)
    const sorting = { sortName: 'storage', sortType: 'DESC', pageSize: 100 } as const
    const ids = (await staff.call(listAllOwners, sorting)).data.items.map((row) => row.ownerId)
    expect(ids.indexOf(much.ownerId)).toBeLessThan(ids.indexOf(little.ownerId))
  })

  test('without a setting, the product’s defaults apply', async () => {
    const usual = await testApp(database())
    const owner = await signedIn(usual, 'owner@example.com')
    const { items } = (await owner.call(ownerStorage, {})).data
    expect(Object.fromEntries(items.map(({ kind, maxBytes }) => [kind, maxBytes / mb]))).toEqual(
      usualStorageMb,
    )
    await usual.close()
  })
})

test('the counted size is the stored size, after uploads, thumbnails, and deletions', async () => {
  const { ownerId, by } = await anOwner()
  await attach(by, 1_000)
  await upload({ app: app(), by }, uploadMaterial, { name: 'a.png', content: picture(30_000) })
  await upload({ app: app(), by }, uploadImport, { name: 'a.csv', content: text(5_000) })
  const differences = sql`
    select owner_id, kind, bytes from storage_use where bytes <> 0 and owner_id = ${ownerId}
    except
    (select owner_id, storage_kind(purpose), sum(byte_count)::bigint from stored_file group by 1, 2
     union all select owner_id, 'import', sum(bytes)::bigint from import_job group by 1)`
  expect((await usedBytes(by, 'material'))?.usedBytes).toBeGreaterThan(0)
  expect((await differences.execute(database().db)).rows).toEqual([])
  await sql`update stored_file set created_at = now() - interval '2 days'`.execute(database().db)
  await sweepWorkOrderFiles(database().db)
  await sql`delete from import_job`.execute(database().db)
  expect((await differences.execute(database().db)).rows).toEqual([])
  expect((await usedBytes(by, 'attachment'))?.usedBytes).toBe(0)
  expect((await usedBytes(by, 'import'))?.usedBytes).toBe(0)
})
