import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepContents, sweepBlobs, withBlobs } from '#server/platform/blob/claim.ts'
import { sweepIncoming, withIncoming } from '#server/platform/blob/incoming.ts'
import { aStore, type OwnStore, storeKinds } from '#server/platform/blob/testing/a-store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { storeFile } from '#server/platform/file/store.ts'
import { testDatabase, untilSomebodyWaits } from '#server/testing/database.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

describe.each(storeKinds)('contents on %s', (kind) => {
  let own: OwnStore
  let database: Database
  let ownerId: string
  beforeAll(async () => {
    ;[own, database] = await Promise.all([aStore(kind), testDatabase()])
  })
  beforeEach(async () => {
    ownerId = await anEmptyOwner(database)
  })
  afterAll(() => Promise.all([own.close(), database.close()]))

  /** Keeps a text, and names it by a file unless `name` does something else. */
  const keep = (text: string, name?: () => Promise<string>) => {
    const hash = hashOf(text)
    const scope = productScope(database.db, ownerId)
    return withIncoming(own.store, async (path) => {
      writeFileSync(path, text)
      const file = {
        hash,
        path,
        bytes: text.length,
        fileName: text,
        mediaType: 'image/png',
      } as const
      const named = async () => (await storeFile(scope, file, 'material')).fileId
      return withBlobs(scope, { blobs: own.store, files: [file] }, name ?? named)
    })
  }
  const sweep = () => sweepBlobs(database.db, own.store)
  const aDayPasses = () =>
    database.pool.query(`update blob set claimed_at = claimed_at - interval '25 hours'`)
  const kept = () => own.keys().filter((key) => key.startsWith(`${ownerId}/`))
  const claims = async () =>
    (await database.pool.query('select from blob where owner_id = $1', [ownerId])).rowCount

  test('are deleted a day after the last file with them', async () => {
    const [one, other] = [await keep('same'), await keep('same')]
    const remove = (fileId: string) =>
      database.pool.query('delete from stored_file where file_id = $1', [fileId])
    await remove(one)
    await aDayPasses()
    await sweep()
    expect(kept()).toEqual([`${ownerId}/${hashOf('same')}`])
    await keep('new', async () => 'named by nobody')
    await remove(other)
    await sweep()
    expect([kept(), await claims()]).toEqual([[`${ownerId}/${hashOf('new')}`], 1])
    await aDayPasses()
    await sweep()
    expect([kept(), await claims()]).toEqual([[], 0])
  })

  test('are deleted at once if the reference to them fails', async () => {
    const failing = () => Promise.reject(new Error('no name'))
    await expect(keep('refused', failing)).rejects.toThrow('no name')
    expect([kept(), await claims()]).toEqual([[], 0])
    await keep('taken')
    await expect(keep('taken', failing)).rejects.toThrow('no name')
    expect(kept()).toEqual([`${ownerId}/${hashOf('taken')}`])
  })

  test('are all deleted if one of several cannot be written', async () => {
    const unreadable = kind === 'disk' ? 'cannot be used' : 'Unable to open file'
    const scope = productScope(database.db, ownerId)
    await withIncoming(own.store, async (path) => {
      writeFileSync(path, 'whole')
      const files = [
        { hash: hashOf('gone'), path: `${path}-gone`, bytes: 4 },
        { hash: hashOf('whole'), path, bytes: 5 },
      ]
      const keeping = withBlobs(scope, { blobs: own.store, files }, async () => 'named')
      await expect(keeping).rejects.toThrow(unreadable)
    })
    expect([kept(), await claims()]).toEqual([[], 0])
  })

  test('are stored once if several are equal', async () => {
    const scope = productScope(database.db, ownerId)
    await withIncoming(own.store, async (path) => {
      writeFileSync(path, 'twin')
      const file = { hash: hashOf('twin'), path, bytes: 4 }
      await withBlobs(scope, { blobs: own.store, files: [file, file] }, async () => 'named')
    })
    expect(kept()).toEqual([`${ownerId}/${hashOf('twin')}`])
  })

  test('are kept if another request has claimed them meanwhile', async () => {
    const failing = async () => {
      await keep('wanted by two')
      throw new Error('no name')
    }
    await expect(keep('wanted by two', failing)).rejects.toThrow('no name')
    await sweep()
    expect(kept()).toEqual([`${ownerId}/${hashOf('wanted by two')}`])
  })

  test('are written again by a request during their removal', async () => {
    await keep('going', async () => 'named by nobody')
    const sweeper = await database.pool.connect()
    await sweeper.query('begin')
    await sweeper.query('delete from blob where owner_id = $1', [ownerId])
    const coming = keep('going')
    await untilSomebodyWaits(database)
    await own.store.remove({ ownerId, hash: hashOf('going') })
    await sweeper.query('commit')
    sweeper.release()
    await coming
    expect(kept()).toEqual([`${ownerId}/${hashOf('going')}`])
  })

  test('are kept while their snapshot is copied, and deleted after that', async () => {
    await keep('copied', async () => 'named by nobody')
    await aDayPasses()
    const copier = await database.pool.connect()
    const release = await keepContents(copier, () => {})
    await sweep()
    const failing = () => Promise.reject(new Error('no name'))
    await expect(keep('refused', failing)).rejects.toThrow('no name')
    expect(kept()).toHaveLength(2)
    await release()
    copier.release()
    await aDayPasses()
    await sweep()
    expect([kept(), await claims()]).toEqual([[], 0])
  })

  test('incoming files left by a crash are deleted after an hour', async () => {
    await withIncoming(own.store, async (path) => {
      writeFileSync(path, 'the beginning')
      await sweepIncoming(own.store, Date.now() + 3_500_000)
      expect(own.incoming()).toHaveLength(1)
      await sweepIncoming(own.store, Date.now() + 3_700_000)
      expect(own.incoming()).toEqual([])
    })
  })
})

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
