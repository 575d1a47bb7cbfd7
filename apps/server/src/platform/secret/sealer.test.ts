import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSealer } from '#server/platform/secret/key-file.ts'
import { type Sealer, sealerOf } from '#server/platform/secret/sealer.ts'
import { WrongSetting } from '#server/platform/setting-value.ts'

const [older, newer] = ['older', 'newer'].map((id) => ({ id, key: randomBytes(32) })) as [
  { id: string; key: Buffer },
  { id: string; key: Buffer },
]
const secret = Buffer.from('twenty secret bytes.')

/** Returns the sealer of at least one key. */
function withKeys(keys: Parameters<typeof sealerOf>[0]): Sealer {
  const sealer = sealerOf(keys)
  if (sealer === null) throw new Error('no key')
  return sealer
}

describe('a sealed secret', () => {
  test('is read again, and looks different each time', () => {
    const sealer = withKeys([newer])
    const [one, other] = [sealer.seal(secret, 'a'), sealer.seal(secret, 'a')]
    expect(sealer.unseal(one, 'a')).toEqual(secret)
    expect(one.content).not.toEqual(other.content)
    expect(one.content.includes(secret)).toBe(false)
  })

  test('is sealed with the first key, and read with any', () => {
    const sealed = withKeys([older]).seal(secret, 'a')
    const both = withKeys([newer, older])
    expect(both.unseal(sealed, 'a')).toEqual(secret)
    expect(both.seal(secret, 'a').keyId).toBe('newer')
    expect(withKeys([newer]).unseal(sealed, 'a')).toBeNull()
  })

  test('cannot be read for another subject, or after a change of any part', () => {
    const sealer = withKeys([newer])
    const { keyId, content } = sealer.seal(secret, 'a')
    expect(() => sealer.unseal({ keyId, content }, 'b')).toThrow('unable to authenticate data')
    for (const at of [0, 12, 28, content.length - 1]) {
      const altered = Buffer.from(content)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(() => sealer.unseal({ keyId, content: altered }, 'a')).toThrow(
        'unable to authenticate data',
      )
    }
  })
})

describe('the key', () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'placard-key-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test('of the embedded database is created once, for this user alone', () => {
    const settings = { secretKeys: [], databaseUrl: null, dataDir }
    const sealed = openSealer(settings)?.seal(secret, 'a')
    const path = join(dataDir, 'secret-key')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{8}:[A-Za-z0-9+/]{43}=\n$/)
    expect(sealed && openSealer(settings)?.unseal(sealed, 'a')).toEqual(secret)
  })

  test('is not created if it would be that of one server of several', () => {
    const databaseUrl = 'postgres://db/placard'
    expect(openSealer({ secretKeys: [], databaseUrl, dataDir: '/nonexistent' })).toBeNull()
  })

  test('of the setting comes first', () => {
    const sealer = openSealer({ secretKeys: [newer], databaseUrl: null, dataDir: '/nonexistent' })
    expect(sealer?.seal(secret, 'a').keyId).toBe('newer')
  })

  test('in a damaged file stops the start', () => {
    writeFileSync(join(dataDir, 'secret-key'), 'x')
    expect(() => openSealer({ secretKeys: [], databaseUrl: null, dataDir })).toThrow(WrongSetting)
  })
})
