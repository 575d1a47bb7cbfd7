import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { code } from '@placard/contract/platform/code'
import { listMaterials } from '@placard/contract/materials/material'
import { ownerInfo } from '@placard/contract/identity/owner'
import { materialType } from '@placard/domain/materials/material/type'
import { expect, onTestFinished, test } from 'vitest'
import {
  materialAddCommand,
  materialAllowCommand,
  materialRefuseCommand,
} from '#server/command/material.ts'
import { printing } from '#server/command/testing/printing.ts'
import { posterPng } from '#server/demo/materials.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const printed = printing(database)

test('material add uploads a picture for an owner; an invalid one is refused with the reason', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const { ownerId } = (await owner.call(ownerInfo, {})).data
  const folder = await mkdtemp(join(tmpdir(), 'material-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const look = { ground: [1, 2, 3], hill: [4, 5, 6], sun: [7, 8, 9] } as const
  const path = join(folder, 'poster.png')
  await writeFile(path, posterPng({ widthPx: 640, heightPx: 320, ...look }))
  const said = await printed(materialAddCommand, ownerId ?? '', path, '--name', 'Sale')
  const [, mId = ''] = /^Added (\d+)\.$/.exec(said) ?? []
  expect((await owner.call(listMaterials, { ids: [mId] })).data.items).toMatchObject([
    { name: 'Sale' },
  ])
  await expect(printed(materialAddCommand, ownerId ?? '', path, '--icon')).rejects.toMatchObject({
    data: { problems: [{ got: '640×320' }] },
  })
  await expect(printed(materialAddCommand, ownerId ?? '', `${path}x`)).rejects.toThrow('be read')
})

test('material refuse hides a material from everyone, material allow shows it again; both are logged', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const ownerId = (await owner.call(ownerInfo, {})).data.ownerId ?? ''
  const [first] = (await owner.call(listMaterials, { type: materialType.video })).data.items
  const mId = first?.mId ?? ''
  const now = async () => (await owner.call(listMaterials, { ids: [mId] })).data.items
  const text = 'The shoe is not ours.'
  expect(await printed(materialRefuseCommand, ownerId, mId, ...text.split(' '))).toMatch(mId)
  expect(await now()).toMatchObject([{ mId, materialUrl: '', refusal: text }])
  await printed(materialAllowCommand, ownerId, mId)
  expect(await now()).toEqual([first])
  const { rows } = await database().pool.query(
    `select before, after, source from operation_log where entity = 'material' and entity_id = $1 order by log_id`,
    [mId],
  )
  const [refused, allowed] = [{ refusal: text }, { refusal: null }]
  expect(rows).toEqual([
    { before: allowed, after: refused, source: 'command' },
    { before: refused, after: allowed, source: 'command' },
  ])
  await expect(printed(materialRefuseCommand, ownerId, mId)).rejects.toThrow('reason')
  await expect(printed(materialAllowCommand, ownerId, '1')).rejects.toMatchObject({
    code: code.notFound,
  })
})
