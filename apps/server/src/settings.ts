import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** Everything that can be set from outside; the table of docs/operations.md. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Absolute. Holds the embedded database. */
  readonly dataDir: string
  /** Null: the embedded database. */
  readonly databaseUrl: string | null
  /** Fill an empty database with the demo. */
  readonly demo: boolean
  readonly logLevel: (typeof logLevels)[number]
}

/** A setting has a value that cannot be used; the message names it. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'

  constructor(setting: { name: string; expected: string; got: string }) {
    super(`${setting.name} must be ${setting.expected}, but is "${setting.got}"`)
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
const maxPort = 65_535

/** @throws WrongSetting */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const host = env['HOST'] || '127.0.0.1'
  const databaseUrl = databaseUrlOf(env['DATABASE_URL'])
  const demo =
    env['DEMO'] === undefined || env['DEMO'] === ''
      ? databaseUrl === null
      : isOn('DEMO', env['DEMO'])
  return {
    host,
    port: portOf(env['PORT']),
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl,
    // The demo's password is known to everybody, so it never stands where others can reach it.
    demo: demo && isLoopback(host),
    logLevel: logLevelOf(env['LOG_LEVEL']),
  }
}

/** Can only programs on this machine reach the address? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 8080
  if (!/^\d{1,5}$/.test(text) || Number(text) > maxPort) {
    throw new WrongSetting({ name: 'PORT', expected: `a number from 0 to ${maxPort}`, got: text })
  }
  return Number(text)
}

function databaseUrlOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    // The address holds a password, so the message shows only its scheme.
    const got = `${/^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0] ?? ''}…`
    throw new WrongSetting({
      name: 'DATABASE_URL',
      expected: 'an address such as postgres://user@host/database',
      got,
    })
  }
  return text
}

function isOn(name: string, text: string): boolean {
  if (text !== '0' && text !== '1') throw new WrongSetting({ name, expected: '0 or 1', got: text })
  return text === '1'
}

function logLevelOf(text: string | undefined): Settings['logLevel'] {
  const level = logLevels.find((known) => known === (text || 'info'))
  if (!level)
    throw new WrongSetting({
      name: 'LOG_LEVEL',
      expected: `one of ${logLevels.join(', ')}`,
      got: text ?? '',
    })
  return level
}
