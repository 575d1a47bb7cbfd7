import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listMaterials } from '@placard/contract/material'
import { ownerInfo } from '@placard/contract/owner'
import { expect, onTestFinished, test } from 'vitest'
import { materialAddCommand } from '#server/command/material.ts'
import { printing } from '#server/command/testing/printing.ts'
import { posterPng } from '#server/demo/poster.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const printed = printing(database)

test('material add gives an owner a picture; what cannot be one is refused with the reason', async () => {
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
