import { code } from '@placard/contract/platform/code'
import {
  addMaterialFolder,
  changeMaterials,
  renameMaterial,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import {
  changedMaterialsMax,
  materialNameMaxLength,
  tagMaxLength,
  tagsOfMaterialMax,
} from '@placard/domain/materials/material/limit'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMaterial } from '#server/materials/material-library/testing/library.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
let ownerId: string
let person: Visitor
let mId: string
let number = 0
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `change.${number}@example.com` })
  mId = await aMaterial(database(), ownerId)
})

const shown = async (id = mId) => {
  const [row] = (await person.call(searchMaterials, { text: id })).data.items
  return row
}
const change = (input: object, ids = [mId]) => person.call(changeMaterials, { ids, ...input })

describe('a change of many materials', () => {
  test('counts changed materials, and keeps the version of the others', async () => {
    const other = await aMaterial(database(), ownerId)
    await change({ addTags: ['Dawn'] }, [other])
    const reply = await change({ addTags: ['dawn'] }, [mId, other])
    expect(reply.data).toEqual({ changed: 1 })
    expect(await shown()).toMatchObject({ tags: ['Dawn'], version: 2 })
    expect(await shown(other)).toMatchObject({ tags: ['Dawn'], version: 2 })
  })

  test('does not change missing fields', async () => {
    const { data } = await person.call(addMaterialFolder, { name: 'Autumn' })
    await change({ folderId: data.folderId })
    await change({ addTags: ['Dawn'] })
    expect(await shown()).toMatchObject({ folderId: data.folderId, tags: ['Dawn'], version: 3 })
    await change({ folderId: null })
    expect(await shown()).toMatchObject({ folderId: null, tags: ['Dawn'], version: 4 })
  })

  test('skips materials that are foreign, in the recycle bin, or removed', async () => {
    const foreign = await aMaterial(database(), await anEmptyOwner(database()))
    const inBin = await aMaterial(database(), ownerId, { removed_at: new Date() })
    const reply = await change({ addTags: ['Dawn'] }, [mId, mId, foreign, inBin, '99999999999'])
    expect(reply.data).toEqual({ changed: 1 })
    const { rows } = await database().pool.query(
      'select material_id from material_tag where owner_id = $1',
      [ownerId],
    )
    expect(rows).toEqual([{ material_id: mId }])
  })

  test('adds nothing to a folder of another owner', async () => {
    const { rows } = await database().pool.query(
      `insert into material_folder (owner_id, folder_name, name_key) values ($1, 'A', 'a') returning folder_id`,
      [await anEmptyOwner(database())],
    )
    const reply = await change({ folderId: rows[0].folder_id, addTags: ['Dawn'] })
    expect(reply.code).toBe(code.notFound)
    expect(await shown()).toMatchObject({ folderId: null, tags: [], version: 1 })
  })

  test(`gives no material more than ${tagsOfMaterialMax} tags, and then changes none of them`, async () => {
    const other = await aMaterial(database(), ownerId)
    const tags = Array.from({ length: tagsOfMaterialMax }, (_, at) => `Tag ${at}`)
    expect((await change({ addTags: tags })).data).toEqual({ changed: 1 })
    const refused = await change({ addTags: ['One more'] }, [other, mId])
    expect(refused).toMatchObject({
      code: code.limitReached,
      message: expect.stringContaining('“Trail”'),
    })
    expect((await shown(other))?.tags).toEqual([])
    const swapped = await change({ addTags: ['One more'], removeTags: ['TAG 0'] }, [other, mId])
    expect(swapped.data).toEqual({ changed: 2 })
  })

  test('keeps one spelling of a tag, even in concurrent changes', async () => {
    const others = await Promise.all([1, 2, 3].map(() => aMaterial(database(), ownerId)))
    const spellings = ['Dawn', 'dawn', 'DAWN']
    await Promise.all(others.map((id, at) => change({ addTags: [spellings[at] ?? ''] }, [id])))
    const { items } = (await person.call(searchMaterials, { tags: ['dawn'] })).data
    expect(items).toHaveLength(3)
    expect(new Set(items.flatMap(({ tags }) => tags)).size).toBe(1)
  })

  test.each<[string, object, string]>([
    ['a tag without a letter', { addTags: [' '] }, 'addTags.0'],
    ['a tag of two lines', { addTags: ['a\nb'] }, 'addTags.0'],
    ['a tag that is too long', { addTags: ['x'.repeat(tagMaxLength + 1)] }, 'addTags.0'],
    [
      'too many at once',
      { ids: Array.from({ length: changedMaterialsMax + 1 }, (_, at) => `${at + 1}`) },
      'ids',
    ],
  ])('refuses %s at its field', async (_, input, path) => {
    expect(await change(input)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path }] },
    })
  })

  test('is logged for each material with its own fields', async () => {
    await change({ addTags: ['Sea', 'Dawn'] })
    await change({ addTags: ['Night'], removeTags: ['sea'] })
    await person.call(renameMaterial, { mId, name: 'First light', version: 3 })
    const { items } = (await person.call(listOperationLog, {})).data
    expect(items.map(({ entityName, changes }) => [entityName, ...changes])).toEqual([
      ['First light', { field: 'name', label: 'name', text: 'Trail → First light' }],
      ['Trail', { field: 'tags', label: 'tags', text: 'Dawn, Sea → Dawn, Night' }],
      ['Trail', { field: 'tags', label: 'tags', text: '- → Dawn, Sea' }],
    ])
  })
})

describe('a new name', () => {
  const rename = (name: string, version = 1, id = mId) =>
    person.call(renameMaterial, { mId: id, name, version })

  test('requires the current one', async () => {
    expect((await rename('Dawn')).data).toEqual({ name: 'Dawn', version: 2 })
    expect(await rename('Night')).toMatchObject({
      code: code.changedByOther,
      data: { name: 'Dawn', version: 2 },
    })
    expect((await rename('Dawn', 2)).data).toEqual({ name: 'Dawn', version: 2 })
  })

  test('of two at once is the first, and the other request is told', async () => {
    const codes = (await Promise.all([rename('One'), rename('Two')])).map((reply) => reply.code)
    expect(codes.toSorted()).toEqual([code.success, code.changedByOther])
  })

  test.each([
    [1, code.success],
    [materialNameMaxLength, code.success],
    [materialNameMaxLength + 1, code.invalidInput],
    [0, code.invalidInput],
  ])('of %i characters gets %i', async (length, answer) => {
    expect((await rename('海'.repeat(length))).code).toBe(answer)
  })

  test('is refused for foreign and removed materials', async () => {
    const foreign = await aMaterial(database(), await anEmptyOwner(database()))
    const inBin = await aMaterial(database(), ownerId, { removed_at: new Date() })
    expect((await rename('Mine', 1, foreign)).code).toBe(code.notFound)
    expect((await rename('Mine', 1, inBin)).code).toBe(code.notFound)
  })
})
