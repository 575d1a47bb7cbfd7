import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import {
  type BlobKey,
  BlobMissing,
  type BlobStore,
  type ByteRange,
} from '#server/platform/blob/store.ts'
import type { OwnStore } from '#server/platform/blob/testing/a-store.ts'

const never = new AbortController().signal

/** Stores a content as an upload does. */
export async function put(
  store: BlobStore,
  ownerId: string,
  content: Uint8Array,
): Promise<BlobKey> {
  const key = { ownerId, hash: createHash('sha256').update(content).digest('hex') }
  await withIncoming(store, async (path) => {
    writeFileSync(path, content)
    await store.put(key, path)
  })
  return key
}

/** A store under test. */
interface LawfulStore extends Pick<OwnStore, 'store' | 'incoming' | 'close'> {
  keys(): string[] | Promise<string[]>
}

/** Declares the tests that every store must pass. */
export function storeLaws(open: () => Promise<LawfulStore>): void {
  let own: LawfulStore
  beforeAll(async () => {
    own = await open()
  })
  afterAll(() => own?.close())

  test('is tried out when it is opened, and nothing is left of that', async () => {
    expect(await own.keys()).toEqual([])
  })

  partLaw(() => own)
  equalLaw(() => own)

  test('leaves nothing of what did not come whole', async () => {
    const broken = withIncoming(own.store, async (path) => {
      writeFileSync(path, 'the beginning')
      throw new Error('the line is cut')
    })
    await expect(broken).rejects.toThrow('the line is cut')
    expect([own.incoming(), await own.keys()]).toEqual([[], []])
  })
}

async function read(
  { store }: LawfulStore,
  key: BlobKey,
  { first, last }: ByteRange,
): Promise<Buffer> {
  return Buffer.concat(await (await store.read(key, { first, last }, never)).toArray())
}

function partLaw(opened: () => LawfulStore): void {
  test('gives any part of what was put', async () => {
    const own = opened()
    const { store } = own
    const parts = fc
      .uint8Array({ minLength: 1, maxLength: 200_000 })
      .chain((content) =>
        fc.tuple(
          fc.constant(content),
          fc.nat({ max: content.length - 1 }),
          fc.nat({ max: content.length - 1 }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(parts, async ([content, one, other]) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const key = await put(store, '7', content)
        const part = Buffer.from(content.subarray(first, last + 1))
        expect((await read(own, key, { first, last })).equals(part)).toBe(true)
        await store.remove(key)
      }),
      { numRuns: 50 },
    )
    expect(await own.keys()).toEqual([])
  })
}

function equalLaw(opened: () => LawfulStore): void {
  test('keeps equal contents of an owner once, and those of two owners apart', async () => {
    const own = opened()
    const { store } = own
    const content = randomBytes(3_000_000)
    const [first, again, others] = await Promise.all([
      put(store, '8', content),
      put(store, '8', content),
      put(store, '9', content),
    ])
    expect(again).toEqual(first)
    expect(await own.keys()).toEqual([`8/${first.hash}`, `9/${first.hash}`])
    await store.remove(first)
    await store.remove(first)
    await expect(store.read(first, { first: 0, last: 0 }, never)).rejects.toThrow(BlobMissing)
    expect((await read(own, others, { first: 0, last: content.length - 1 })).equals(content)).toBe(
      true,
    )
    await store.remove(others)
  })
}
