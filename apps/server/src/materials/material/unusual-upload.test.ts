import { readFileSync } from 'node:fs'
import { code } from '@placard/contract/platform/code'
import { listMaterials, uploadMaterial } from '@placard/contract/materials/material'
import { materialNameMaxLength } from '@placard/domain/materials/material/limit'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { upload } from '#server/platform/file/testing/upload.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
let person: Visitor
beforeAll(async () => {
  const ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: 'unusual@example.com' })
})

let drawn = 0
/** A picture as no other: equal ones would be one material. */
const picture = () => {
  drawn += 1
  const background = { r: drawn, g: 1, b: 2 }
  return sharp({ create: { width: 320, height: 210, channels: 3, background } })
    .png()
    .toBuffer()
}
const sent = (name: string, content: Buffer) =>
  upload({ app: app(), by: person }, uploadMaterial, { name, content, input: {} })

test.each([
  ['folders', '../../etc/summer.png', 'summer.png'],
  ['folders of another system', String.raw`C:\pictures\summer.png`, 'summer.png'],
  ['signs that nobody sees', 'sum\u0000mer\u001b.png', 'sum mer .png'],
  ['half a sign', 'summer \ud83d.png', 'summer \ufffd.png'],
  ['a thousand signs', `${'s'.repeat(1_000)}.png`, 's'.repeat(materialNameMaxLength)],
  ['an ending that is not its own', 'summer.mp4', 'summer.mp4'],
  ['markup', '<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['nothing but folders', '../', 'file'],
])('a file whose name has %s becomes a material with a readable name', async (_, name, kept) => {
  const answer = await sent(name, await picture())
  expect(answer.code, answer.message).toBe(code.success)
  const { data } = answer
  const { items } = (await person.call(listMaterials, { ids: [data.mId] })).data
  expect(items[0]?.name).toBe(kept)
})

/** A PNG that says to have so many pixels, whatever comes behind. */
async function bomb(side: number): Promise<Buffer> {
  const content = await picture()
  content.writeUInt32BE(side, 16)
  content.writeUInt32BE(side, 20)
  return content
}

test.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['a GIF with a script', 'a.gif', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)'), /none of/],
  ['a page named as a picture', 'a.png', () => Buffer.from('<!doctype html><script>'), /none of/],
  ['a drawing that can hold scripts', 'a.svg', () => Buffer.from('<svg onload="x"/>'), /none of/],
  ['nothing at all', 'a.png', () => Buffer.alloc(0), /empty/],
  ['a picture of 30,000 × 30,000', 'a.png', () => bomb(30_000), /pixels|damaged/],
  ['a picture that ends early', 'a.png', async () => (await picture()).subarray(0, -40), /damaged/],
  ['a film that ends early', 'a.mp4', () => film('sound').subarray(0, 5_000), /damaged/],
  ['a film in another codec', 'a.mp4', () => film('hevc'), /H\.264/],
  ['a film of more than 30 MB', 'a.mp4', () => Buffer.concat([film('sound'), tooMuch]), /30 MB/],
])('%s is refused with the solution, and the next file is accepted', async (_, name, make, why) => {
  const refused = await sent(name, await make())
  expect(refused.code).toBe(code.invalidInput)
  expect(refused.message).toMatch(why)
  expect((await sent('next.png', await picture())).code).toBe(code.success)
})

const film = (name: string) => readFileSync(new URL(`testing/film/${name}.mp4`, import.meta.url))
const tooMuch = Buffer.alloc(30 * 1024 ** 2)

test('of a picture with an appended archive, only the picture is stored', async () => {
  const secret = 'hidden.txt'
  const archive = zipSync({ [secret]: Buffer.from('secret') })
  const { data } = await sent('a.png', Buffer.concat([await picture(), archive]))
  const { rawPayload } = await app().inject({ url: data.materialUrl })
  expect((await sharp(rawPayload).metadata()).width).toBe(320)
  expect(rawPayload.includes(secret)).toBe(false)
})
