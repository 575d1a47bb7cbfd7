import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { changeMaterials } from '@placard/contract/materials/material-library'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { tagsOfMaterialMax } from '@placard/domain/materials/material/limit'
import { changedTags } from '@placard/domain/materials/material/tag'
import { caseless } from '@placard/domain/platform/text/letter-case'
import { type RawBuilder, sql } from 'kysely'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type Difference, difference, logOperation } from '#server/platform/operation-log/write.ts'
import { keepFolder, lockLibrary } from '#server/materials/material/folder.ts'
import { lockMaterials } from '#server/materials/material/bin.ts'
import { libraryTexts } from '#server/materials/material-library/texts.ts'

type Wanted = ReadInputOf<typeof changeMaterials>

interface Changed extends Difference {
  readonly id: string
  readonly name: string
  readonly folderId: string | null
  readonly tags: readonly string[]
  readonly version: number
}

/**
 * Moves materials, changes their tags, and logs each change, inside the scope's transaction.
 *
 * @returns the number of changed materials
 * @throws Refusal `notFound` for an unknown folder, or `limitReached` for too many tags
 */
export async function changeAll(
  scope: OwnerScope,
  wanted: Wanted,
  locale: Locale,
): Promise<number> {
  await lockLibrary(scope)
  const changes = await changesOf(scope, wanted)
  const crowded = changes.find(({ tags }) => tags.length > tagsOfMaterialMax)
  if (crowded !== undefined) {
    const message = libraryTexts[locale].tooManyTags({ name: crowded.name })
    throw new Refusal({ code: code.limitReached, message })
  }
  if (changes.length === 0) return 0
  await write(scope, changes, wanted.folderId)
  for (const { id, name, before, after, version } of changes)
    await logOperation(scope, {
      operation: 'change',
      entity: 'material',
      entityId: id,
      entityName: name,
      before,
      after,
      version,
    })
  return changes.length
}

async function changesOf(
  scope: OwnerScope,
  { ids, folderId, addTags, removeTags }: Wanted,
): Promise<Changed[]> {
  if (typeof folderId === 'string') await keepFolder(scope, folderId)
  const materials = await lockMaterials(scope, ids)
  const tagsOf = await tagsByMaterial(scope, ids)
  const wanted = { addTags: await asWritten(scope, addTags), removeTags }
  return materials.flatMap((material) => {
    const was = { folderId: material.folder_id, tags: tagsOf.get(material.material_id) ?? [] }
    const is = {
      folderId: folderId === undefined ? was.folderId : folderId,
      tags: changedTags(was.tags, wanted),
    }
    const change = difference(was, is)
    const { material_id: id, material_name: name, version } = material
    return change === null ? [] : [{ id, name, ...is, ...change, version: version + 1 }]
  })
}

async function write(
  scope: OwnerScope,
  changes: readonly Changed[],
  folderId: Wanted['folderId'],
): Promise<void> {
  const isChanged = anyOf(changes.map(({ id }) => id))
  await updateOwn(scope, 'material')
    .set({ ...(folderId !== undefined && { folder_id: folderId }), version: sql`version + 1` })
    .where('material_id', '=', isChanged)
    .execute()
  const retagged = changes.filter(({ after }) => 'tags' in after)
  await deleteOwn(scope, 'material_tag')
    .where('material_id', '=', anyOf(retagged.map(({ id }) => id)))
    .execute()
  const rows = retagged.flatMap(({ id, tags }) =>
    tags.map((tag) => ({ material_id: id, tag, tag_key: caseless(tag) })),
  )
  if (rows.length > 0) await insertOwn(scope, 'material_tag', rows).execute()
}

async function tagsByMaterial(
  scope: OwnerScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await selectOwn(scope, 'material_tag')
    .select(['material_id', 'tag'])
    .where('material_id', '=', anyOf(ids))
    .orderBy('tag_key')
    .execute()
  const byMaterial = Map.groupBy(rows, ({ material_id }) => material_id)
  return new Map([...byMaterial].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]))
}

/** Returns tags in the owner's first spelling. */
async function asWritten(scope: OwnerScope, tags: readonly string[]): Promise<string[]> {
  const known = await selectOwn(scope, 'material_tag')
    .select(['tag_key', (eb) => eb.fn.min<string>('tag').as('tag')])
    .where('tag_key', '=', sql<string>`any (${tags.map(caseless)}::text[])`)
    .groupBy('tag_key')
    .execute()
  const spelling = new Map(known.map(({ tag_key, tag }) => [tag_key, tag]))
  return tags.map((tag) => spelling.get(caseless(tag)) ?? tag)
}

function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any (${ids}::bigint[])`
}
