import { readFileSync } from 'node:fs'
import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import * as calls from '@placard/contract/materials/material'
import { ownerInfo } from '@placard/contract/identity/owner'
import { materialType } from '@placard/domain/materials/material/type'
import { beforeAll, describe, expect, test } from 'vitest'
import { posterPng } from '#server/demo/materials.ts'
import { upload } from '#server/platform/file/testing/upload.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { image, interactive, video } = materialType
const look = { ground: [1, 2, 3], hill: [4, 5, 6], sun: [7, 8, 9] } as const
const filmFile = (name: string) =>
  readFileSync(new URL(`testing/film/${name}.mp4`, import.meta.url))
const box = (name: string, content: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([length, Buffer.from(name + content)])
}
const poster = (widthPx: number, heightPx: number) => posterPng({ widthPx, heightPx, ...look })

let owner: Visitor
let ownerId: string
let newcomer: Visitor
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  ownerId = (await owner.call(ownerInfo, {})).data.ownerId ?? ''
  const empty = await anEmptyOwner(database())
  newcomer = await aVisitor(app(), database(), { ownerId: empty, email: 'new@example.com' })
})

const read = (url: string) => app().inject({ url })
const sent = (content: Buffer, input: Record<string, unknown> = {}) =>
  upload({ app: app(), by: newcomer }, calls.uploadMaterial, { name: 'a.png', content, input })

describe('S7.16 the list of materials', () => {
  test('S7.16 S3.4 has ten per page, newest first, each with an address that shows it', async () => {
    const { items, total } = (await owner.call(calls.listMaterials, {})).data
    expect([items.length, total]).toEqual([10, 19])
    expect(items.map(({ mId }) => Number(mId))).toEqual(
      items.map(({ mId }) => Number(mId)).toSorted((one, other) => other - one),
    )
    const shown = items.find(({ type }) => type === image)
    expect(shown).toMatchObject({ widthPx: 640, heightPx: 320, durationMs: null, refusal: null })
    expect(shown?.previewUrl).toBe(shown?.materialUrl)
    const reply = await read(shown?.materialUrl ?? '')
    expect(reply.rawPayload.length).toBe(shown?.bytes)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('S7.16 can be filtered by ids and type, also as a form, and contains one owner’s only', async () => {
    const { items } = (await owner.call(calls.listMaterials, { type: interactive })).data
    expect(items).toMatchObject([
      {
        name: 'Lace up: the second half',
        materialUrl: 'https://play.example.com/second-half/',
        mediaType: null,
      },
      { name: 'Lace up: the game', materialUrl: 'https://play.example.com/lace-up/' },
    ])
    const ids = items.map(({ mId }) => mId)
    const reply = await app().inject({
      method: 'POST',
      url: calls.listMaterials.path,
      headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(encodeForm({ ids, type: '' })).toString(),
    })
    expect(reply.json().data).toEqual({ items, total: 2 })
    expect((await newcomer.call(calls.listMaterials, { ids })).data.total).toBe(0)
    const both = { ids, type: image } as const
    expect((await owner.call(calls.listMaterials, both)).data.items).toEqual([])
  })

  test('S7.18 has a separate list of interactive ones, where one is found by its id', async () => {
    const { items, total } = (await owner.call(calls.listInteractiveMaterials, {})).data
    expect([items.length, total]).toEqual([2, 2])
    const id = items[0]?.mId ?? ''
    const found = await owner.call(calls.listInteractiveMaterials, { id, pageNum: 1, pageSize: 10 })
    expect(found.data.items).toEqual(items.slice(0, 1))
    const preview = await read(items[0]?.previewUrl ?? '')
    expect(preview.headers['content-type']).toBe('image/png')
  })
})

describe('S7.17 the creative of an app in a store', () => {
  test('S7.17 S3.5 has its icon, with the id in the query or in the address', async () => {
    const { rows } = await database().pool.query(
      'select material_id as id from material where owner_id = $1 and material_type = $2',
      [ownerId, materialType.common],
    )
    const { id } = rows[0] as { id: string }
    const one = await owner.call(calls.storeAppCreativeOf, { ownerId, id })
    expect(one.data).toEqual({
      id,
      content: { iconUrl: expect.stringMatching(/^\/v3/) },
      refusal: null,
    })
    expect((await owner.call(calls.storeAppCreativeAt, { ownerId, id })).data).toEqual(one.data)
    const other = await newcomer.call(calls.storeAppCreativeOf, { ownerId, id })
    expect(other.code).toBe(code.notFound)
    const twice = await app().inject({
      url: `${calls.storeAppCreativeOf.path}/${id}?ownerId=${ownerId}&id=1`,
      headers: owner.headers,
    })
    expect(twice.json().code).toBe(code.invalidInput)
  })
})

test('a video is served in parts, as players request them', async () => {
  const { items } = (await owner.call(calls.listMaterials, { type: video })).data
  const film = items.find(({ name }) => name === 'Night run')
  expect(film).toMatchObject({ mediaType: 'video/mp4', durationMs: 8_000, widthPx: 640 })
  const url = film?.materialUrl ?? ''
  const whole = (await read(url)).rawPayload
  const part = (range: string) => app().inject({ url, headers: { range } })
  const middle = await part('bytes=1000-1999')
  expect([middle.statusCode, middle.headers['content-range']]).toEqual([
    206,
    `bytes 1000-1999/${whole.length}`,
  ])
  expect(middle.rawPayload.equals(whole.subarray(1_000, 2_000))).toBe(true)
  const behind = await part(`bytes=${whole.length}-`)
  expect([behind.statusCode, behind.headers['content-range']]).toEqual([
    416,
    `bytes */${whole.length}`,
  ])
})

test('the content of a material is served to everyone who has its address, without sessions', async () => {
  const { items } = (await owner.call(calls.listMaterials, { type: image })).data
  const url = items.find(({ materialUrl }) => materialUrl !== '')?.materialUrl ?? ''
  const cookie = 'placard_session=nobody; tk=nothing'
  const [known, unknown] = await Promise.all([
    app().inject({ url, headers: { cookie, 'multi-access-id': 'nobody' } }),
    read(url),
  ])
  expect(known.rawPayload.equals(unknown.rawPayload)).toBe(true)
  for (const { statusCode, headers } of [known, unknown]) {
    expect(statusCode).toBe(200)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  }
  const again = await app().inject({
    url,
    headers: { 'if-none-match': String(known.headers.etag) },
  })
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([
    304,
    "default-src 'none'; sandbox",
  ])
})

test('a refused material has a reason, and is shown to nobody', async () => {
  const shown = async (name: string) => {
    const { items } = (await owner.call(calls.listMaterials, { pageSize: 50 })).data
    return items.find((item) => item.name === name)
  }
  expect(await shown('Outlet, half price')).toMatchObject({
    materialUrl: '',
    previewUrl: '',
    widthPx: 320,
    refusal: 'It promises half price, and the landing page does not.',
  })
  const { rows } = await database().pool.query(
    `select address_key as key from stored_file join material using (owner_id, file_id) where refusal is not null`,
  )
  expect(rows).toHaveLength(1)
  const reply = await read(`${calls.materialFile.path}?key=${rows[0].key}`)
  expect(reply.json().code).toBe(code.notFound)
})

describe('an upload', () => {
  test('becomes a material that is listed under its name and logged', async () => {
    const name = '<b>海</b> “x”'
    const content = poster(320, 210)
    const { mId, materialUrl } = (await sent(content, { name })).data
    const kept = (await read(materialUrl)).rawPayload
    const { items } = (await newcomer.call(calls.listMaterials, { ids: [mId] })).data
    expect(items).toEqual([
      {
        mId,
        type: image,
        name,
        materialUrl,
        previewUrl: expect.stringMatching(/^\/v3\/material\/file\?key=/),
        widthPx: 320,
        heightPx: 210,
        durationMs: null,
        hasSound: null,
        bytes: kept.length,
        mediaType: 'image/png',
        refusal: null,
      },
    ])
    expect((await read(items[0]?.previewUrl ?? '')).headers['content-type']).toBe('image/webp')
    const { rows } = await database().pool.query(
      `select entity_name from operation_log where entity = 'material' and entity_id = $1`,
      [mId],
    )
    expect(rows).toEqual([{ entity_name: name }])
  })

  test('of a video stores only its visible and audible data, and whether it has sound', async () => {
    const secret = '<script>alert("hidden")</script>'
    const content = Buffer.concat([filmFile('sound'), box('free', secret), Buffer.from(secret)])
    const { mId, materialUrl } = (await sent(content)).data
    const kept = (await read(materialUrl)).rawPayload
    expect(kept.includes(secret)).toBe(false)
    expect(kept.length).toBe(filmFile('sound').length + secret.length + 8)
    const { items } = (await newcomer.call(calls.listMaterials, { ids: [mId] })).data
    expect(items).toMatchObject([
      { type: video, widthPx: 64, heightPx: 36, durationMs: 6_000, hasSound: true },
    ])
  })

  test('S3.4 stores the selected part of a larger picture, in one of the platform’s sizes', async () => {
    const crop = { left: 80, top: 40, width: 1_600, height: 900, toWidthPx: 1_280, toHeightPx: 720 }
    const content = Buffer.concat([poster(1_800, 1_200), Buffer.alloc(2 * 1024 ** 2)])
    const { mId } = (await sent(content, { crop })).data
    const { items } = (await newcomer.call(calls.listMaterials, { ids: [mId] })).data
    expect(items).toMatchObject([{ type: image, widthPx: 1_280, heightPx: 720, name: 'a.png' }])
  })

  const part = { left: 0, top: 0, width: 320, height: 210, toWidthPx: 320, toHeightPx: 210 }
  test.each<[string, Buffer, Record<string, number>, string, RegExp]>([
    ['reaches out of it', poster(640, 320), { left: 321 }, 'crop', /640×320/],
    ['would be distorted', poster(640, 320), { width: 300 }, 'crop', /ratio/],
    [
      'gets no size of the platform',
      poster(640, 320),
      { toWidthPx: 321 },
      'file',
      /321×210.*1280×720/,
    ],
    ['is one of a video', filmFile('sound'), {}, 'crop', /Only pictures/],
    [
      'is one of a file of more than 20 MB',
      Buffer.concat([poster(640, 320), Buffer.alloc(20 * 1024 ** 2)]),
      {},
      'file',
      /20 MB/,
    ],
    ['has no pixels', poster(640, 320), { width: 0, height: 0 }, 'crop', /640×320/],
    ['begins before the picture', poster(640, 320), { left: -1 }, 'crop.left', /0/],
  ])('is refused if the part of the picture %s', async (_, content, change, path, why) => {
    const refused = await sent(content, { crop: { ...part, ...change } })
    expect(refused.code).toBe(code.invalidInput)
    expect(refused.message).toMatch(why)
    expect(refused.data).toMatchObject({ problems: [{ path }] })
  })

  test.each<[string, Buffer, Record<string, unknown>, RegExp]>([
    ['a picture of another size', poster(321, 210), {}, /321×210.*1280×720/],
    ['an icon of a picture’s size', poster(320, 210), { use: 'appIcon' }, /512×512/],
    [
      'a picture of more than 1 MB',
      Buffer.concat([poster(320, 210), Buffer.alloc(1024 ** 2)]),
      {},
      /1 MB/,
    ],
    ['a file that is cut off', poster(320, 210).subarray(0, 18), {}, /damaged/],
    ['a video that is cut off', filmFile('sound').subarray(0, 9_000), {}, /damaged/],
    ['a video in fragments', filmFile('fragments'), {}, /fragments/],
    ['a video in another codec', filmFile('hevc'), {}, /hvc1.*H\.264/],
    ['a PDF', Buffer.from('%PDF-1.7'), {}, /PNG, JPEG, WEBP, MP4/],
    ['a page', Buffer.from('<html>'), {}, /PNG, JPEG, WEBP, MP4/],
    ['a name of two lines', poster(320, 210), { name: 'a\nb' }, /one line/],
  ])('is refused if it is %s', async (_, content, input, why) => {
    const refused = await sent(content, input)
    expect(refused.code).toBe(code.invalidInput)
    expect(refused.message).toMatch(why)
  })

  test('cannot have a cover of another owner', async () => {
    const { items } = (await owner.call(calls.listMaterials, { type: image })).data
    const refused = await sent(filmFile('sound'), { coverId: items[0]?.mId })
    expect(refused.code).toBe(code.notFound)
  })
})

test('a document has no public address', async () => {
  const { rows } = await database().pool.query(
    `select address_key as key from stored_file where purpose = 'verification' limit 1`,
  )
  const reply = await read(`${calls.materialFile.path}?key=${rows[0].key}`)
  expect(reply.json().code).toBe(code.notFound)
})
