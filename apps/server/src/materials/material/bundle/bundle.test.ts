import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  addressKey,
  listMaterials,
  materialFile,
  uploadMaterial,
} from '@placard/contract/materials/material'
import { code } from '@placard/contract/platform/code'
import { materialType } from '@placard/domain/materials/material/type'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStore, type OwnStore } from '#server/platform/blob/testing/a-store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { scopeOf, testDatabase } from '#server/testing/database.ts'
import { upload } from '#server/platform/file/testing/upload.ts'
import {
  archiveEntries,
  BundleRefused,
  contentOf,
} from '#server/materials/material/bundle/archive.ts'
import { type Around, type Member, zip } from '#server/materials/material/bundle/testing/zip.ts'
import { refuseMaterial } from '#server/materials/material/bin.ts'
import { testApp, type Visitor } from '#server/testing/app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'
import type { FastifyInstance } from 'fastify'

const film = readFileSync(new URL('../testing/film/sound.mp4', import.meta.url))
const secret = '<script>alert("hidden")</script>'
const page: Member = {
  name: 'index.html',
  content: '<!doctype html><script src="game.js"></script>',
}
const game: Member = { name: 'game.js', content: 'document.title = "on"' }
const picture = (widthPx: number, heightPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#369' } }).png()

let own: OwnStore
let database: Database
let app: FastifyInstance
let owner: Visitor & { accId: string }
let ownerId: string
beforeAll(async () => {
  ;[own, database] = await Promise.all([aStore('disk'), testDatabase()])
  app = await testApp(database, {
    blobs: own.store,
    env: { TRUSTED_ORIGINS: 'https://host.example.com' },
  })
  ownerId = await anEmptyOwner(database)
  owner = await aVisitor(app, database, { ownerId, email: 'owner@example.com' })
})
afterAll(async () => {
  await app.close()
  await Promise.all([own.close(), database.close()])
})

const send = (content: Buffer, input: Record<string, unknown> = {}, by: Visitor = owner) =>
  upload({ app, by }, uploadMaterial, { name: 'game.zip', content, input })
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
/** A file beside the page of a bundle that has come. */
const beside = (pageUrl: string, path: string) => pageUrl.replace('index.html', path)

describe('S3.18 an archive with a page becomes an interactive material', () => {
  test('S3.4 S3.18 that is listed with its address, under which its files are', async () => {
    const art = await picture(64, 32)
      .withExif({ IFD0: { Copyright: secret } })
      .toBuffer()
    const archive = zipSync({
      'index.html': Buffer.from(String(page.content)),
      'game.js': Buffer.from(String(game.content)),
      'art/海.png': art,
      'art/empty.css': Buffer.alloc(0),
      'film.mp4': Buffer.concat([film, Buffer.from(secret)]),
      '__MACOSX/._index.html': Buffer.from('\0'),
      'art/.DS_Store': Buffer.from('\0'),
    })
    const cover = await picture(320, 210).toBuffer()
    const { mId: coverId } = (await send(cover)).data
    const { mId, materialUrl } = (await send(Buffer.from(archive), { name: 'Lace up', coverId }))
      .data
    const { items } = (await owner.call(listMaterials, { ids: [mId] })).data
    expect(items).toMatchObject([
      {
        type: materialType.interactive,
        name: 'Lace up',
        materialUrl,
        previewUrl: expect.stringMatching(/^\/v3/),
        mediaType: 'application/zip',
        widthPx: null,
        refusal: null,
      },
    ])
    const files = await Promise.all(
      ['index.html', 'game.js', 'art/%E6%B5%B7.png', 'art/empty.css', 'film.mp4'].map((path) =>
        ask(beside(materialUrl, path)),
      ),
    )
    expect(files.map(({ headers }) => headers['content-type'])).toEqual([
      'text/html; charset=utf-8',
      'text/javascript; charset=utf-8',
      'image/png',
      'text/css; charset=utf-8',
      'video/mp4',
    ])
    expect(files.map(({ rawPayload }) => rawPayload.includes(secret))).toEqual(Array(5).fill(false))
    expect(files.slice(0, 2).map(({ body }) => body)).toEqual([page.content, game.content])
    const drawn = await sharp(files[2]?.rawPayload).metadata()
    expect([drawn.width, drawn.height, drawn.exif]).toEqual([64, 32, undefined])
    expect([files[3]?.body, files[4]?.rawPayload.length]).toEqual(['', film.length])
  })

  test('S3.18 that is stored as its files and their list only', async () => {
    const before = own.keys()
    const mark = `beside-${randomBytes(8).toString('hex')}`
    const archive = zip([page, { ...game, name: `${mark}.js` }], { comment: secret })
    const { materialUrl } = (await send(archive)).data
    const added = own.keys().filter((key) => !before.includes(key))
    expect(added).toHaveLength(1)
    const { rows } = await database.pool.query(
      'select path, first_byte, byte_count from bundle_file where path = $1',
      [`${mark}.js`],
    )
    expect(rows).toEqual([{ path: `${mark}.js`, first_byte: 0, byte_count: 21 }])
    expect((await ask(beside(materialUrl, `${mark}.js`))).body).toBe(game.content)
  })

  test.each<[string, Member[], Around]>([
    [
      'in one folder',
      [folder('a/'), { ...page, name: 'a/index.html' }, { ...game, name: 'a/game.js' }],
      {},
    ],
    ['that was written in a stream', [{ ...page, said: { flags: 8 } }, game], {}],
    ['that is not compressed', [{ ...page, isStored: true }, game], {}],
    ['with rights', [{ ...page, mode: 0o100_644 }, game], {}],
    ['with a comment', [page, game], { comment: 'release' }],
  ])('S3.18 %s', async (_, members, around) => {
    const { materialUrl } = (await send(zip(members, around))).data
    expect((await ask(beside(materialUrl, 'game.js'))).body).toBe(game.content)
  })

  test('S3.18 whose bytes depend on its files alone', async () => {
    const hashOf = async (archive: Buffer) => {
      const key = (await send(archive)).data.materialUrl.split('/')[2]
      const { rows } = await database.pool.query(
        `select encode(blob_hash, 'hex') as hash from stored_file where address_key = $1`,
        [key],
      )
      return rows[0].hash as string
    }
    const hash = await hashOf(zip([page, game]))
    expect(await hashOf(zip([{ ...game, isStored: true }, page], { comment: 'again' }))).toBe(hash)
    expect(await hashOf(zip([page, { ...game, name: 'other.js' }]))).not.toBe(hash)
  })
})

function folder(name: string): Member {
  return { name, isStored: true }
}

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 ** 2, '0')
const many = (count: number): Member[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, isStored: true }))

describe('an archive is refused, and nothing of it stored', () => {
  test.each<[string, RegExp, () => Buffer | Promise<Buffer>]>([
    ['empty of files', /index\.html/, () => zip([{ ...page, name: 'about.html' }])],
    [
      'with its page in one of two folders',
      /index\.html/,
      () =>
        zip([
          { ...page, name: 'a/index.html' },
          { ...game, name: 'b/game.js' },
        ]),
    ],
    [
      'with a name that leads out',
      /\.\.\/evil\.js/,
      () => zip([page, { ...game, name: '../evil.js' }]),
    ],
    [
      'with a name that leads out in its middle',
      /evil\.js/,
      () => zip([page, { ...game, name: 'a/../../evil.js' }]),
    ],
    [
      'with an absolute name',
      /\/etc\/evil\.js/,
      () => zip([page, { ...game, name: '/etc/evil.js' }]),
    ],
    ['with a drive', /C:\/evil\.js/, () => zip([page, { ...game, name: 'C:/evil.js' }])],
    ['with backslashes', /evil\.js/, () => zip([page, { ...game, name: '..\\evil.js' }])],
    ['with a name that ends early', /a�\.js/, () => zip([page, { ...game, name: 'a\0.js' }])],
    [
      'with a name that turns around',
      /a�sj\.exe/,
      () => zip([page, { ...game, name: 'a\u202Esj.exe' }]),
    ],
    [
      'with a very long name',
      /aaa/,
      () => zip([page, { ...game, name: `${'a'.repeat(1_000)}.js` }]),
    ],
    [
      'with a name in an unknown alphabet',
      /plain ZIP/,
      () => zip([page, { ...game, name: Buffer.from('b\x9Fse.js', 'latin1') }]),
    ],
    ['with a link', /game\.js is a link/, () => zip([page, { ...game, mode: 0o120_777 }])],
    ['with a device', /game\.js is a link/, () => zip([page, { ...game, mode: 0o020_666 }])],
    ['with a name twice', /game\.js is there twice/, () => zip([page, game, game])],
    [
      'with names that differ by case',
      /Game\.js is there twice/,
      () => zip([page, game, { ...game, name: 'Game.js' }]),
    ],
    [
      'with names that differ by their accents’ bytes',
      /twice/,
      () => zip([page, { ...game, name: 'é.js' }, { ...game, name: 'e\u0301.js' }]),
    ],
    [
      'with an archive',
      /inner\.zip cannot be taken/,
      () => zip([page, { name: 'inner.zip', content: zip([page]) }]),
    ],
    [
      'with an archive by another name',
      /inner\.js is not/,
      () => zip([page, { name: 'inner.js', content: zip([page]), isStored: true }]),
    ],
    [
      'with a program',
      /game\.exe cannot be taken/,
      () => zip([page, { ...game, name: 'game.exe' }]),
    ],
    [
      'with a file without an ending',
      /Makefile cannot be taken/,
      () => zip([page, { ...game, name: 'Makefile' }]),
    ],
    [
      'with a page called a picture',
      /a\.png is not/,
      () => zip([page, { name: 'a.png', content: secret }]),
    ],
    [
      'with a picture called another',
      /a\.jpg is not/,
      async () => zip([page, { name: 'a.jpg', content: await picture(9, 9).toBuffer() }]),
    ],
    [
      'with a picture that is cut off',
      /a\.png is not/,
      async () =>
        zip([
          page,
          { name: 'a.png', content: (await picture(640, 320).toBuffer()).subarray(0, 90) },
        ]),
    ],
    [
      'with a picture called a page',
      /index\.html is not/,
      async () => zip([{ name: 'index.html', content: await picture(9, 9).toBuffer() }]),
    ],
    [
      'with text in another encoding',
      /game\.js is not/,
      () => zip([page, { name: 'game.js', content: Buffer.from('"\xE9"', 'latin1') }]),
    ],
    [
      'with JSON that is none',
      /a\.json is not/,
      () => zip([page, { name: 'a.json', content: '{' }]),
    ],
    [
      'with an SVG that is none',
      /a\.svg is not/,
      () => zip([page, { name: 'a.svg', content: '<html>' }]),
    ],
    [
      'with a font that is none',
      /a\.woff2 is not/,
      () => zip([page, { name: 'a.woff2', content: secret }]),
    ],
    [
      'with a film in another codec',
      /a\.mp4 is not/,
      () =>
        zip([
          page,
          {
            name: 'a.mp4',
            content: readFileSync(new URL('../testing/film/hevc.mp4', import.meta.url)),
          },
        ]),
    ],
    [
      'of more than 10 MB',
      /larger than 10 MB/,
      () => zip([page, { name: 'a.txt', content: randomBytes(10 * 1024 ** 2), isStored: true }]),
    ],
    [
      'that unpacks to more than 30 MB',
      /more than 30 MB in all/,
      () =>
        zip([page, { name: 'a.txt', content: zeros(20) }, { name: 'b.txt', content: zeros(11) }]),
    ],
    [
      'whose file says to be small',
      /plain ZIP/,
      () => zip([page, { name: 'a.txt', content: zeros(40), said: { bytes: 1_000 } }]),
    ],
    [
      'whose file says to be larger',
      /plain ZIP/,
      () => zip([page, { ...game, said: { bytes: 1_000 } }]),
    ],
    [
      'whose file says to be 4 GB',
      /30 MB/,
      () => zip([page, { ...game, said: { bytes: 0xff_ff_ff_fe } }]),
    ],
    ['whose check sum is wrong', /plain ZIP/, () => zip([page, { ...game, said: { crc: 1 } }])],
    [
      'with many large pictures in few bytes',
      /too many pixels/,
      async () => {
        const content = await picture(2_880, 2_880).toBuffer()
        return zip([
          page,
          ...Array.from({ length: 6 }, (_, at) => ({ name: `${at}.png`, content })),
        ])
      },
    ],
    ['of 301 files', /more than 300/, () => zip([page, ...many(300)])],
    ['of 10,000 files', /more than 300/, () => zip([page, ...many(10_000)])],
    ['that says to have fewer', /plain ZIP/, () => zip([page, game], { count: 1 })],
    ['that says to have more', /plain ZIP/, () => zip([page, game], { count: 3 })],
    ['with a password', /password/, () => zip([page, { ...game, said: { flags: 1 } }])],
    [
      'with a strong password',
      /password/,
      () => zip([page, { ...game, said: { flags: 0x41, method: 99 } }]),
    ],
    ['packed in another way', /plain ZIP/, () => zip([page, { ...game, said: { method: 14 } }])],
    [
      'in the 64-bit form',
      /plain ZIP/,
      () => zip([page, { ...game, said: { packedBytes: 0xff_ff_ff_ff, bytes: 0xff_ff_ff_ff } }]),
    ],
    ['in the 64-bit form, by its count', /plain ZIP/, () => zip([page, game], { count: 0xff_ff })],
    ['that is cut off', /plain ZIP/, () => zip([page, game]).subarray(0, -30)],
    ['that is truncated', /plain ZIP/, () => zip([page, game]).subarray(0, 40)],
    ['with bytes behind it', /plain ZIP/, () => zip([page, game], { behind: Buffer.from(secret) })],
    [
      'with another archive before it',
      /plain ZIP/,
      () => Buffer.concat([zip([game]), zip([page])]),
    ],
    [
      'whose directory calls a file otherwise',
      /plain ZIP/,
      () => zip([page, { ...game, listed: { name: 'good.js' } }]),
    ],
    [
      'whose directory packs a file otherwise',
      /plain ZIP/,
      () => zip([page, { ...game, listed: { method: 0 } }]),
    ],
    [
      'whose directory says another size',
      /plain ZIP/,
      () => zip([page, { ...game, listed: { bytes: 5 } }]),
    ],
    [
      'whose directory leads elsewhere',
      /plain ZIP/,
      () => zip([page, { ...game, listed: { start: 1 } }]),
    ],
    [
      'whose entries share their bytes',
      /plain ZIP/,
      () => zip([page, { ...page, listed: { start: 0 } }]),
    ],
  ])('%s', async (_, why, make) => {
    const before = own.keys()
    const refused = await send(await make())
    expect(refused.code).toBe(code.invalidInput)
    expect(refused.message).toMatch(why)
    expect([own.keys(), own.incoming()]).toEqual([before, []])
  })

  test('also with a Chinese message', async () => {
    const chinese = withHeader(app, owner, { 'accept-language': 'zh-CN' })
    expect((await send(zip([game]), {}, chinese)).message).toMatch(/缺少 index\.html/)
  })

  test('a ZIP bomb is not unpacked beyond its declared size', async () => {
    const [entry] = archiveEntries(
      zip([{ name: 'a.txt', content: zeros(100), said: { bytes: 9 } }]),
    )
    if (entry === undefined) throw new Error('expected an entry')
    const before = process.memoryUsage().rss
    await expect(contentOf(entry, 10)).rejects.toThrow(BundleRefused)
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 ** 2)
  })

  test('a broken archive is quickly read or refused', async () => {
    const whole = zip([page, game, { ...game, name: 'a/b.js', isStored: true }], { comment: 'x' })
    const place = fc.integer({ min: 0, max: whole.length - 1 })
    const damage = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(damage, place, async (bytes, end) => {
        const broken = Buffer.from(whole)
        for (const [at, byte] of bytes) broken[at] = byte
        for (const copy of [broken, broken.subarray(0, end)]) {
          const outcome = await readOrRefused(copy)
          expect(outcome === 'refused' || outcome.every((length) => length < 1_000)).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

/** Returns the lengths of its files. */
async function readOrRefused(archive: Buffer): Promise<number[] | 'refused'> {
  try {
    const files = archiveEntries(archive).filter(({ kind }) => kind === 'file')
    const contents = await Promise.all(files.map((entry) => contentOf(entry, 1_000)))
    return contents.map(({ length }) => length)
  } catch (error) {
    if (error instanceof BundleRefused) return 'refused'
    throw error
  }
}

describe('S3.18 the files of an interactive material', () => {
  let pageUrl: string
  beforeAll(async () => {
    pageUrl = (await send(zip([page, game]))).data.materialUrl
  })

  test('are served without a session, in a sandbox, to everyone who knows the address', async () => {
    const reply = await ask(pageUrl, { cookie: 'placard_session=nobody; tk=nothing' })
    expect([reply.statusCode, reply.body]).toEqual([200, page.content])
    expect(reply.headers).not.toHaveProperty('set-cookie')
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'sec-fetch-site, sec-fetch-dest',
    })
    const policy = String(reply.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "connect-src 'none'",
        "form-action 'none'",
        "frame-src 'none'",
        "frame-ancestors 'self' https://host.example.com",
      ]),
    )
    const known = await ask(pageUrl, { 'if-none-match': String(reply.headers.etag) })
    expect([known.statusCode, known.headers['content-security-policy']]).toEqual([
      304,
      policy.join('; '),
    ])
    const part = await ask(pageUrl, { range: 'bytes=2-8' })
    expect([part.statusCode, part.body]).toEqual([206, 'doctype'])
  })

  test.each([
    ['script', 404],
    ['style', 404],
    ['image', 404],
    ['worker', 404],
    ['serviceworker', 404],
    ['object', 404],
    ['empty', 404],
    ['iframe', 200],
    ['document', 200],
  ])('cannot be a %s of our page, except: %i', async (destination, status) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': destination }
    expect((await ask(beside(pageUrl, 'game.js'), headers)).statusCode).toBe(status)
    const fromSandbox = { ...headers, 'sec-fetch-site': 'cross-site' }
    expect((await ask(beside(pageUrl, 'game.js'), fromSandbox)).statusCode).toBe(200)
  })

  test.each(['', 'nothing.js', 'INDEX.HTML', '%2e%2e%2findex.html', 'a%00b', 'x'.repeat(900)])(
    'are found by their exact names only: %j',
    async (path) => {
      const reply = await ask(beside(pageUrl, path))
      expect([reply.statusCode, reply.headers['content-security-policy']]).toEqual([
        404,
        expect.stringContaining("default-src 'none'"),
      ])
    },
  )

  test('are not served at addresses of pictures, nor the reverse', async () => {
    const key = pageUrl.split('/')[2] ?? ''
    expect(addressKey.safeParse(key).success).toBe(true)
    expect((await ask(`${materialFile.path}?key=${key}`)).json().code).toBe(code.notFound)
    const { materialUrl } = (await send(await picture(320, 210).toBuffer())).data
    const other = materialUrl.split('=')[1] ?? ''
    expect((await ask(pageUrl.replace(key, other))).statusCode).toBe(404)
    expect((await ask(pageUrl.replace(key, 'nobody'))).statusCode).toBe(404)
  })

  test('are unavailable as soon as the platform refuses the material', async () => {
    const { mId, materialUrl } = (await send(zip([page, { ...game, name: 'refused.js' }]))).data
    const scope = scopeOf(database, { ownerId, accountId: owner.accId })
    await refuseMaterial(scope, mId, 'It promises a prize.')
    expect((await ask(materialUrl)).statusCode).toBe(404)
    const { items } = (await owner.call(listMaterials, { ids: [mId] })).data
    expect(items).toMatchObject([{ materialUrl: '', refusal: 'It promises a prize.' }])
    await refuseMaterial(scope, mId, null)
    expect((await ask(materialUrl)).statusCode).toBe(200)
  })
})
