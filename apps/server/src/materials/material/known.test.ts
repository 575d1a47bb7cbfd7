import { code } from '@placard/contract/platform/code'
import { uploadMaterial } from '@placard/contract/materials/material'
import {
  addMaterialFolder,
  removeMaterials,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upload } from '#server/platform/file/testing/upload.ts'
import { refuseMaterial } from '#server/materials/material/bin.ts'
import type { Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
let ownerId: string
let accountId: string
let person: Visitor
let number = 0
let content: Buffer
beforeAll(async () => {
  content = await picture().png().toBuffer()
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  const someone = await aVisitor(app(), database(), {
    ownerId,
    email: `known.${number}@example.com`,
  })
  person = someone
  accountId = someone.accId
})

const picture = (width = 640, height = 320) =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
const sent = (file = content, input: Record<string, unknown> = {}, by = person) =>
  upload({ app: app(), by }, uploadMaterial, { name: 'a.png', content: file, input })
const all = async () => (await person.call(searchMaterials, {})).data.items

describe('S3.4 existing content', () => {
  test('is not added again: the response has the existing material, unchanged', async () => {
    const { folderId } = (await person.call(addMaterialFolder, { name: 'Autumn' })).data
    const first = (await sent(content, { name: 'First' })).data
    expect(first.isDuplicate).toBe(false)
    const again = await sent(content, { name: 'Again', folderId })
    expect(again.data).toEqual({ ...first, isDuplicate: true })
    expect(await all()).toMatchObject([{ name: 'First', folderId: null, version: 1 }])
  })

  test('is recognized by its visible content, whatever the file’s metadata', async () => {
    const { mId } = (await sent()).data
    const described = await picture()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .png()
      .toBuffer()
    expect(described.equals(content)).toBe(false)
    expect((await sent(described)).data).toMatchObject({ mId, isDuplicate: true })
    const other = await picture().negate().png().toBuffer()
    expect((await sent(other)).data.isDuplicate).toBe(false)
  })

  test('is added once when uploaded several times at once', async () => {
    const answers = await Promise.all([sent(), sent(), sent()])
    expect(answers.map(({ data }) => data.isDuplicate).toSorted()).toEqual([false, true, true])
    expect(new Set(answers.map(({ data }) => data.mId)).size).toBe(1)
    expect(await all()).toHaveLength(1)
  })

  test('of another owner is another material', async () => {
    const other = await anEmptyOwner(database())
    const email = `other.${number}@example.com`
    const stranger = await aVisitor(app(), database(), { ownerId: other, email })
    const { mId } = (await sent()).data
    const theirs = (await sent(content, {}, stranger)).data
    expect(theirs.isDuplicate).toBe(false)
    expect(theirs.mId).not.toBe(mId)
  })

  test('is restored from the recycle bin', async () => {
    const { mId } = (await sent()).data
    await person.call(removeMaterials, { ids: [mId] })
    expect((await sent()).data).toMatchObject({ mId, isDuplicate: true })
    expect(await all()).toMatchObject([{ mId, version: 3 }])
    expect((await person.call(listRecycleBin, { level: 'material' })).data.total).toBe(0)
    const { items } = (await person.call(listOperationLog, {})).data
    expect(items.map(({ operation }) => operation)).toEqual(['restore', 'remove', 'create'])
  })

  test.each(['in the library', 'in the bin'])(
    'remains refused by the platform, %s',
    async (where) => {
      const { mId } = (await sent()).data
      await refuseMaterial(
        scopeOf(database(), { ownerId, accountId }),
        mId,
        'Half price is not true.',
      )
      if (where === 'in the bin') await person.call(removeMaterials, { ids: [mId] })
      expect(await sent()).toMatchObject({
        code: code.invalidInput,
        message: expect.stringContaining('Half price is not true.'),
        data: { problems: [{ path: 'file' }] },
      })
      const { total } = (await person.call(listRecycleBin, { level: 'material' })).data
      expect(total).toBe(where === 'in the bin' ? 1 : 0)
    },
  )
})

describe('an upload into a folder', () => {
  test('adds the material to it', async () => {
    const { folderId } = (await person.call(addMaterialFolder, { name: 'Autumn' })).data
    const { mId } = (await sent(content, { folderId })).data
    expect(await all()).toMatchObject([{ mId, folderId }])
  })

  test('is refused if the folder belongs to another owner', async () => {
    const { rows } = await database().pool.query(
      `insert into material_folder (owner_id, folder_name, name_key) values ($1, 'A', 'a') returning folder_id`,
      [await anEmptyOwner(database())],
    )
    expect((await sent(content, { folderId: rows[0].folder_id })).code).toBe(code.notFound)
    expect(await all()).toEqual([])
  })
})
