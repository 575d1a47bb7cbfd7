import { code } from '@placard/contract/platform/code'
import {
  addMaterialFolder,
  changeMaterialFolder,
  changeMaterials,
  listMaterialFolders,
  removeMaterialFolder,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { folderMaxDepth, foldersMax } from '@placard/domain/materials/material/limit'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMaterial } from '#server/materials/material-library/testing/library.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
let ownerId: string
let person: Visitor
let number = 0
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `folders.${number}@example.com` })
})

const add = (name: string, parentId: string | null = null) =>
  person.call(addMaterialFolder, { name, parentId })
const added = async (name: string, parentId: string | null = null) =>
  (await add(name, parentId)).data.folderId
const listed = async () => (await person.call(listMaterialFolders, {})).data
const refusedAt = (path: string) => ({ code: code.invalidInput, data: { problems: [{ path }] } })

describe('folders of materials', () => {
  test('are listed by name, ignoring letter case, with the number of materials in each and in none', async () => {
    const [winter, autumn] = [await added('winter'), await added('Autumn')]
    const inside = await added('Shoes', winter)
    const folder = { folder_id: winter }
    await aMaterial(database(), ownerId, folder)
    await aMaterial(database(), ownerId, { ...folder, removed_at: new Date() })
    await aMaterial(database(), ownerId)
    expect(await listed()).toEqual({
      items: [
        { folderId: autumn, parentId: null, name: 'Autumn', version: 1, count: 0 },
        { folderId: inside, parentId: winter, name: 'Shoes', version: 1, count: 0 },
        { folderId: winter, parentId: null, name: 'winter', version: 1, count: 1 },
      ],
      outside: 1,
    })
  })

  test.each([
    ['SHOES', null, 'taken in another case'],
    ['shoes', null, 'taken as it is'],
  ])('have different names next to each other: %s at %s is %s', async (name, parentId) => {
    const { data } = await add('shoes')
    expect(await add(name, parentId)).toMatchObject(refusedAt('name'))
    expect((await add(name, data.folderId)).code).toBe(code.success)
    const other = await add('Boots')
    const renamed = { folderId: other.data.folderId, version: 1, name }
    expect(await person.call(changeMaterialFolder, renamed)).toMatchObject(refusedAt('name'))
    const same = await person.call(changeMaterialFolder, { ...data, name: 'Shoes' })
    expect(same.data).toEqual({ ...data, name: 'Shoes', version: 2 })
  })

  test(`are nested ${folderMaxDepth} levels deep, and never in themselves`, async () => {
    const chain: string[] = []
    for (let level = 1; level <= folderMaxDepth; level += 1)
      chain.push(await added(`Level ${level}`, chain.at(-1) ?? null))
    expect(await add('Too deep', chain.at(-1))).toMatchObject(refusedAt('parentId'))
    const [top = '', second = ''] = chain
    const move = (folderId: string, parentId: string) =>
      person.call(changeMaterialFolder, { folderId, version: 1, parentId })
    expect(await move(top, top)).toMatchObject(refusedAt('parentId'))
    expect(await move(top, chain.at(-1) ?? '')).toMatchObject(refusedAt('parentId'))
    expect(await move(await added('Other'), chain.at(-1) ?? '')).toMatchObject(
      refusedAt('parentId'),
    )
    expect((await move(second, await added('Beside'))).code).toBe(code.success)
  })

  test('form no cycle when two users move them into each other at once', async () => {
    const [one, two] = [await added('One'), await added('Two')]
    const move = (folderId: string, parentId: string) =>
      person.call(changeMaterialFolder, { folderId, version: 1, parentId })
    const codes = (await Promise.all([move(one, two), move(two, one)])).map((reply) => reply.code)
    expect(codes.toSorted()).toEqual([code.success, code.invalidInput])
  })

  test('require the current version for changes', async () => {
    const { data } = await add('Autumn')
    const change = (name: string, version: number) =>
      person.call(changeMaterialFolder, { folderId: data.folderId, version, name })
    expect((await change('Winter', 1)).data.version).toBe(2)
    expect(await change('Spring', 1)).toMatchObject({
      code: code.changedByOther,
      data: { name: 'Winter', version: 2 },
    })
    const late = { folderId: data.folderId, version: 1 }
    expect((await person.call(removeMaterialFolder, late)).code).toBe(code.changedByOther)
    expect((await change('Winter', 2)).data.version).toBe(2)
  })

  test(`are at most ${foldersMax}`, async () => {
    await database().pool.query(
      `insert into material_folder (owner_id, folder_name, name_key)
        select $1, n, n from generate_series(2, $2::int) n`,
      [ownerId, foldersMax],
    )
    expect((await add('The last')).code).toBe(code.success)
    expect(await add('One too many')).toMatchObject({
      code: code.limitReached,
      message: expect.stringContaining('1,000'),
    })
  })
})

describe('a removed folder', () => {
  test('leaves its content in its parent, with a number if a name is taken there', async () => {
    const top = await added('Top')
    const gone = await added('Gone', top)
    const [taken, free] = [await added('A', gone), await added('B', gone)]
    await added('a', top)
    const inside = await aMaterial(database(), ownerId, { folder_id: gone })
    const binned = { folder_id: gone, removed_at: new Date() }
    const inBin = await aMaterial(database(), ownerId, binned)
    const reply = await person.call(removeMaterialFolder, { folderId: gone, version: 1 })
    expect(reply.code).toBe(code.success)
    const { items } = await listed()
    expect(items).toMatchObject([
      { name: 'a', parentId: top },
      { folderId: taken, name: 'A (2)', parentId: top, version: 2 },
      { folderId: free, name: 'B', parentId: top, version: 2 },
      { folderId: top, count: 1 },
    ])
    const found = (await person.call(searchMaterials, { folderId: top })).data.items
    expect(found).toMatchObject([{ mId: inside, folderId: top, version: 2 }])
    const { rows } = await database().pool.query(
      'select folder_id from material where material_id = $1',
      [inBin],
    )
    expect(rows).toEqual([{ folder_id: top }])
  })

  test('makes its name available to its content', async () => {
    const gone = await added('Shoes')
    const below = await added('Shoes', gone)
    await person.call(removeMaterialFolder, { folderId: gone, version: 1 })
    expect((await listed()).items).toMatchObject([
      { folderId: below, name: 'Shoes', parentId: null },
    ])
  })

  test('does not remove a material that is being moved into it', async () => {
    const folderId = await added('Autumn')
    const mId = await aMaterial(database(), ownerId)
    const [removed, moved] = await Promise.all([
      person.call(removeMaterialFolder, { folderId, version: 1 }),
      person.call(changeMaterials, { ids: [mId], folderId }),
    ])
    expect(removed.code).toBe(code.success)
    expect([code.success, code.notFound]).toContain(moved.code)
    expect((await listed()).outside).toBe(1)
  })
})

test('every change of folders, and of their content, is logged in readable form', async () => {
  const folderId = await added('Autumn')
  const mId = await aMaterial(database(), ownerId, { folder_id: folderId })
  await person.call(changeMaterialFolder, { folderId, version: 1, name: 'Winter' })
  await person.call(removeMaterialFolder, { folderId, version: 2 })
  const { items } = (await person.call(listOperationLog, {})).data
  const told = items.map(({ operation, entity, entityName, changes }) => [
    `${operation} ${entity} ${entityName}`,
    ...changes.map(({ label, text }) => `${label}: ${text}`),
  ])
  expect(told).toEqual([
    ['remove materialFolder Winter', 'name: Winter → -', 'parent: - → -'],
    ['change material Trail', 'folder: Winter → -'],
    ['change materialFolder Autumn', 'name: Autumn → Winter'],
    ['create materialFolder Autumn', 'name: - → Autumn', 'parent: - → -'],
  ])
  expect(items[1]).toMatchObject({ entityId: mId, version: 2 })
})

test('S3.18 the log has the paths of folders, and the last paths of removed ones', async () => {
  const top = await added('Autumn')
  const [gone, kept] = [await added('Shoes', top), await added('Hats', top)]
  const below = await added('Boots', gone)
  const mId = await aMaterial(database(), ownerId)
  for (const folderId of [below, kept]) await person.call(changeMaterials, { ids: [mId], folderId })
  await person.call(removeMaterialFolder, { folderId: below, version: 1 })
  await person.call(removeMaterialFolder, { folderId: gone, version: 1 })
  await person.call(changeMaterialFolder, { folderId: top, version: 1, name: 'Fall' })
  const told = async (filters: object) =>
    (await person.call(listOperationLog, { filters })).data.items.flatMap(({ changes }) =>
      changes.flatMap(({ field, text }) => (field === 'name' ? [] : [text])),
    )
  expect(await told({ entityId: mId })).toEqual([
    'Fall / Shoes / Boots → Fall / Hats',
    '- → Fall / Shoes / Boots',
  ])
  expect(await told({ entityId: below })).toEqual(['Fall / Shoes → -', '- → Fall / Shoes'])
})
