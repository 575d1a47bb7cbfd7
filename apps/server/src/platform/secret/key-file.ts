import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sealer, sealerOf, type SecretKey } from '#server/platform/secret/sealer.ts'
import { secretKeys, type SettingText } from '#server/platform/setting-value.ts'
import type { Settings } from '#server/platform/settings.ts'

const fileName = 'secret-key'

/**
 * Returns the sealer of the keys in SECRET_KEY. With the embedded database, a missing setting is replaced by a key in
 * the data directory, which is created at the first start; with another database it is not, since other servers would
 * have other keys.
 *
 * @returns null without a key
 * @throws WrongSetting for a file that contains no key
 */
export function openSealer({
  secretKeys: keys,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'secretKeys' | 'databaseUrl' | 'dataDir'>): Sealer | null {
  const hasOwnKey = keys.length === 0 && databaseUrl === null
  return sealerOf(hasOwnKey ? keysInFile(join(dataDir, fileName)) : keys)
}

function keysInFile(path: string): readonly SecretKey[] {
  const read = (): SettingText => ({ name: path, text: readFileSync(path, 'utf8').trim() || null })
  try {
    return secretKeys(read())
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const [id, key] = [randomBytes(4).toString('hex'), randomBytes(32).toString('base64')]
  writeFileSync(path, `${id}:${key}\n`, { flag: 'wx', mode: 0o600, flush: true })
  return secretKeys(read())
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
