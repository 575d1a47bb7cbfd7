import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type StorageKind, storageMb, usualStorageMb } from '@placard/domain/platform/storage/kind'
import { readS3Settings, type S3Settings } from '#server/platform/blob/s3-settings.ts'
import {
  nameServers,
  networks,
  oneOf,
  onOrOff,
  origin,
  origins,
  places,
  type ScriptSource,
  scriptSource,
  secretAddress,
  type SettingText,
  wholeNumber,
  WrongSetting,
} from '#server/platform/setting-value.ts'

/** Everything that can be set from outside; the table of docs/operations.md. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Absolute. Holds the embedded database, and files where nothing else is said. */
  readonly dataDir: string
  /** Absolute. Holds what people upload; with `s3` only what of it is on its way. */
  readonly filesDir: string
  /** Null: what people upload lies in `filesDir`. */
  readonly s3: S3Settings | null
  /** Nothing is written while fewer megabytes are free on a disk that holds data. */
  readonly diskReserveMb: number
  /** Megabytes of each kind of file that an owner may keep, where staff have set nothing else. */
  readonly storageMb: Readonly<Record<StorageKind, number>>
  /** Null: the embedded database. */
  readonly databaseUrl: string | null
  /** Fill an empty database with the demo. */
  readonly demo: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** The origin that people use, such as `https://ads.example.com`; null: where the server listens. */
  readonly publicUrl: string | null
  /** Origins of hosts that pass calls on to us. */
  readonly trustedOrigins: readonly string[]
  /** Addresses and networks whose `x-forwarded-…` is believed; none: nobody's is. */
  readonly trustProxy: readonly string[]
  /** A session that asks nothing for so long is over. */
  readonly sessionIdleMinutes: number
  /** A session is over so long after sign-in, whatever it does. */
  readonly sessionHours: number
  /** The address of the mail server; null: no mail is sent. Contains a password. */
  readonly smtpUrl: string | null
  /** The sender of mail; never null when `smtpUrl` is not. */
  readonly mailFrom: string | null
  /** The secret of the service that redeems sign-on tokens; null: none can be redeemed. */
  readonly ssoSecret: string | null
  /** Origin of the open platform; null: ours. */
  readonly ssoOrigin: string | null
  /** The script that remote components share; null: ours. */
  readonly remoteRuntime: ScriptSource | null
  /** Calls that one identity, or one address, may make in the long run. */
  readonly requestsPerSecond: number
  /** The port for usage reports; null: the main port. */
  readonly collectPort: number | null
  /** So many days what pages report is kept. */
  readonly usageDays: number
  /** Usage reports above this size are thinned out, the oldest first. */
  readonly usageMaxMb: number
  /** Megabytes that one address may report in a day. */
  readonly usageAddressMb: number
  /** Hosts with their ports that tests of monitoring links reach wherever they are, such as `10.0.0.7:8080`. */
  readonly monitorTestAllow: readonly string[]
  /** Name servers that tests of monitoring links ask, such as `10.0.0.53`; null: those of the system. */
  readonly monitorTestDns: readonly string[] | null
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
const maxPort = 65_535
const shortestSsoSecret = 32

/** @throws WrongSetting */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const setting = (name: string): SettingText => ({ name, text: env[name] || null })
  const number: ReadNumber = (name, bounds) => wholeNumber(setting(name), bounds)
  const host = env['HOST'] || '127.0.0.1'
  const databaseUrl = secretAddress(setting('DATABASE_URL'), {
    // Without a host it is the socket that the query names.
    start: /^postgres(ql)?:\/\//i,
    example: 'postgres://user@host/database',
  })
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const demo = onOrOff(setting('DEMO')) ?? databaseUrl === null
  return {
    host,
    port: number('PORT', { min: 0, max: maxPort, fallback: 8080 }),
    dataDir,
    filesDir: resolve(env['FILES_DIR'] || join(dataDir, 'files')),
    s3: readS3Settings(setting),
    diskReserveMb: number('DISK_RESERVE_MB', { min: 0, max: 100_000_000, fallback: 256 }),
    databaseUrl,
    // The demo's password is public, so the demo is never added where others can reach it.
    demo: demo && isLoopback(host),
    logLevel: oneOf(setting('LOG_LEVEL'), logLevels) ?? 'info',
    publicUrl: origin(setting('PUBLIC_URL')),
    trustedOrigins: origins(setting('TRUSTED_ORIGINS')),
    trustProxy: networks(setting('TRUST_PROXY')),
    sessionIdleMinutes: number('SESSION_IDLE_MINUTES', { min: 1, max: 1440, fallback: 120 }),
    sessionHours: number('SESSION_HOURS', { min: 1, max: 720, fallback: 12 }),
    ...mailSettings(setting('SMTP_URL'), setting('MAIL_FROM')),
    ssoSecret: ssoSecretOf(setting('SSO_SECRET')),
    ssoOrigin: origin(setting('SSO_ORIGIN')),
    remoteRuntime: scriptSource(setting('REMOTE_RUNTIME_URL'), setting('REMOTE_RUNTIME_INTEGRITY')),
    requestsPerSecond: number('REQUESTS_PER_SECOND', { min: 1, max: 1_000_000, fallback: 500 }),
    collectPort: env['COLLECT_PORT']
      ? number('COLLECT_PORT', { min: 1, max: maxPort, fallback: 0 })
      : null,
    ...usageSettings(number),
    storageMb: storageSettings(number),
    monitorTestAllow: places(setting('MONITOR_TEST_ALLOW')),
    monitorTestDns: nameServers(setting('MONITOR_TEST_DNS')),
  }
}

type ReadNumber = (name: string, bounds: Parameters<typeof wholeNumber>[1]) => number

function storageSettings(number: ReadNumber): Settings['storageMb'] {
  const read = (name: string, kind: StorageKind) =>
    number(name, { ...storageMb, fallback: usualStorageMb[kind] })
  return {
    material: read('OWNER_MATERIAL_MB', 'material'),
    attachment: read('OWNER_ATTACHMENT_MB', 'attachment'),
    import: read('OWNER_IMPORT_MB', 'import'),
  }
}

function usageSettings(number: ReadNumber): Pick<Settings, `usage${string}` & keyof Settings> {
  return {
    usageDays: number('USAGE_DAYS', { min: 1, max: 3650, fallback: 90 }),
    usageMaxMb: number('USAGE_MAX_MB', { min: 1, max: 1_000_000, fallback: 2048 }),
    usageAddressMb: number('USAGE_ADDRESS_MB', { min: 128, max: 1_000_000, fallback: 256 }),
  }
}

/** Can only programs on this machine reach the address? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function mailSettings(
  smtp: SettingText,
  from: SettingText,
): Pick<Settings, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = secretAddress(smtp, {
    start: /^smtps?:\/\/[^/]/i,
    example: 'smtp://user@host:587',
  })
  const isSender = /^(?:[^<>\r\n"]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
  const isWrong = from.text === null ? smtpUrl !== null : !isSender.test(from.text)
  if (isWrong) {
    throw new WrongSetting({
      name: from.name,
      expected: 'the sender of mail, such as Placard <placard@example.com>',
      got: from.text ?? '',
    })
  }
  return { smtpUrl, mailFrom: from.text }
}

function ssoSecretOf({ name, text }: SettingText): string | null {
  if (text === null || text.length >= shortestSsoSecret) return text
  throw new WrongSetting({
    name,
    expected: `a secret of at least ${shortestSsoSecret} characters`,
    got: `… (${text.length} characters)`,
  })
}
