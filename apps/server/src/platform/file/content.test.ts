import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { code } from '@placard/contract/platform/code'
import { uploadMaterial } from '@placard/contract/materials/material'
import { uploadWorkOrderFile, workOrderAttachment } from '@placard/contract/support/work-order'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BlobStoreFull } from '#server/platform/blob/store.ts'
import { aStore, type OwnStore, storeKinds } from '#server/platform/blob/testing/a-store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { posterPng } from '#server/demo/materials.ts'
import { writtenFile } from '#server/platform/file/receive.ts'
import { upload } from '#server/platform/file/testing/upload.ts'
import { testApp, type Visitor } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const look = { ground: [1, 2, 3], hill: [4, 5, 6], sun: [7, 8, 9] } as const
const film = readFileSync(
  new URL('../../materials/material/testing/film/sound.mp4', import.meta.url),
)
const poster = posterPng({ widthPx: 320, heightPx: 210, ...look })

describe.each(storeKinds)('files on %s', (kind) => {
  let own: OwnStore
  let database: Database
  let app: FastifyInstance
  let owner: Visitor
  const logged: string[] = []
  beforeAll(async () => {
    ;[own, database] = await Promise.all([aStore(kind), testDatabase()])
    const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
    app = await testApp(database, { blobs: own.store, logger })
    const ownerId = await anEmptyOwner(database)
    owner = await aVisitor(app, database, { ownerId, email: 'owner@example.com' })
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([own.close(), database.close()])
  })

  const send = (content: Buffer, input: Record<string, unknown> = {}, by = owner) =>
    upload({ app, by }, uploadMaterial, { name: 'a.png', content, input })
  const attach = (content: Buffer, by = owner) =>
    upload({ app, by }, uploadWorkOrderFile, { name: 'a.csv', content })

  test('are served whole, in part, by their tag, and by their head', async () => {
    const url = (await send(poster)).data.materialUrl
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ url, headers, method })
    const whole = await ask({})
    const content = whole.rawPayload
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`
    expect(whole.headers.etag).toBe(etag)
    const [head, same, other] = await Promise.all([
      ask({}, 'HEAD'),
      ask({ 'if-none-match': `"other", W/${etag}` }),
      ask({ 'if-none-match': '"other"' }),
    ])
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(content.length),
      '',
    ])
    expect([same.statusCode, same.body, other.statusCode]).toEqual([304, '', 200])
    const range = 'bytes=10-19'
    const [part, ofSame, ofOther] = await Promise.all([
      ask({ range }),
      ask({ range, 'if-range': etag }),
      ask({ range, 'if-range': '"other"' }),
    ])
    expect([part.statusCode, ofSame.statusCode, ofOther.statusCode]).toEqual([206, 206, 200])
    expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true)
    const [several, ofAnotherUnit, backwards] = await Promise.all([
      ask({ range: 'bytes=0-1,5-6' }),
      ask({ range: 'pages=1-2' }),
      ask({ range: 'bytes=9-1' }),
    ])
    expect([several.statusCode, ofAnotherUnit.statusCode, backwards.statusCode]).toEqual([
      200, 200, 416,
    ])
    expect(backwards.headers['content-range']).toBe(`bytes */${content.length}`)
  })

  test('nothing of a refused one is kept', async () => {
    const before = own.keys()
    const replies = [
      await send(posterPng({ widthPx: 321, heightPx: 210, ...look })),
      await send(film, { coverId: '1' }),
      await attach(Buffer.alloc(5 * 1024 ** 2 + 1, 'a')),
      await attach(Buffer.from('\x7FELF')),
    ]
    const { invalidInput, notFound } = code
    expect(replies.map((reply) => reply.code)).toEqual([
      invalidInput,
      notFound,
      invalidInput,
      invalidInput,
    ])
    expect([own.keys(), own.incoming()]).toEqual([before, []])
  })

  test('nothing of an interrupted one is kept', async () => {
    const before = own.keys()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const cut = request({
      port,
      method: 'POST',
      path: uploadMaterial.path,
      headers: { ...owner.headers, 'content-type': 'multipart/form-data; boundary=x' },
    })
    cut.on('error', () => {})
    cut.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'.concat(
        'a'.repeat(200_000),
      ),
    )
    await expect.poll(own.incoming).toHaveLength(1)
    cut.destroy()
    await expect.poll(own.incoming).toEqual([])
    expect(own.keys()).toEqual(before)
  })

  test.runIf(kind === 's3')('have no room, which is said, and logged, and no more', async () => {
    own.server.failWith(507)
    logged.length = 0
    const chinese = withHeader(app, owner, { 'accept-language': 'zh-CN' })
    const replies = [await attach(Buffer.from('a')), await attach(Buffer.from('a'), chinese)]
    own.server.failWith(null)
    expect(replies).toMatchObject([
      { code: 507, message: expect.stringMatching(/the storage is full/) },
      { code: 507, message: expect.stringMatching(/存储空间已满/) },
    ])
    expect(logged.filter((line) => line.includes('BlobStoreFull'))).toHaveLength(2)
    expect((await attach(Buffer.from('a'))).code).toBe(code.success)
  })

  test.runIf(kind === 's3')('cannot be had while the store is away, and then again', async () => {
    const { fileId } = (await attach(Buffer.from('there'))).data
    const read = () =>
      app.inject({ url: `${workOrderAttachment.path}?fileId=${fileId}`, headers: owner.headers })
    own.server.failWith(500)
    expect([(await read()).statusCode, (await attach(Buffer.from('b'))).code]).toEqual([503, 503])
    own.server.failWith(null)
    expect((await read()).body).toBe('there')
  })
})

// The kernel's own device without room; macOS has none.
test.runIf(existsSync('/dev/full'))('a full disk is told from other trouble', async () => {
  const content = async function* () {
    yield Buffer.alloc(100_000)
  }
  await expect(writtenFile('/dev/full', content(), 100_000)).rejects.toThrow(BlobStoreFull)
})
