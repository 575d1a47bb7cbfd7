import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type StorageKind, storageMb, usualStorageMb } from '@placard/domain/platform/storage/kind'
import type { SecretKey } from '#server/platform/secret/sealer.ts'
import { readS3Settings, type S3Settings } from '#server/platform/blob/s3-settings.ts'
import { moneySettings, type MoneySettings } from '#server/platform/money-setting.ts'
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
  secretKeys,
  type SettingText,
  wholeNumber,
  WrongSetting,
} from '#server/platform/setting-value.ts'

/** All settings, as in the table of docs/operations.md. */
export interface Settings extends MoneySettings {
  readonly host: string
  readonly port: number
  /** Absolute. Contains the embedded database, and files by default. */
  readonly dataDir: string
  /** Absolute. Contains uploads; with `s3`, only incoming ones. */
  readonly filesDir: string
  /** Null if uploads are stored in `filesDir`. */
  readonly s3: S3Settings | null
  /** Writes are refused while fewer megabytes are free on a disk that contains data. */
  readonly diskReserveMb: number
  /** The maximum size of an owner's files by kind in megabytes, unless staff have set another one. */
  readonly storageMb: Readonly<Record<StorageKind, number>>
  /** Null for the embedded database. */
  readonly databaseUrl: string | null
  /** True to fill an empty database with the demo. */
  readonly demo: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** The public origin, such as `https://ads.example.com`; null for the address that the server listens on. */
  readonly publicUrl: string | null
  /** The origins of hosts that forward calls to us. */
  readonly trustedOrigins: readonly string[]
  /** Addresses and networks whose `x-forwarded-…` headers are trusted; default: none. */
  readonly trustProxy: readonly string[]
  /** A session without requests for this long expires. */
  readonly sessionIdleMinutes: number
  /** A session expires this long after sign-in, regardless of its use. */
  readonly sessionHours: number
  /** The same two for platform staff, at most as long. */
  readonly staffIdleMinutes: number
  readonly staffHours: number
  /** Addresses and networks from which platform staff may sign in and work; empty for everywhere. */
  readonly staffNetworks: readonly string[]
  /** True if platform staff must have a second factor. */
  readonly staffSecondFactor: boolean
  /** The address of the mail server, including the password; null if no mail is sent. */
  readonly smtpUrl: string | null
  /** The sender of emails; not null if `smtpUrl` is set. */
  readonly mailFrom: string | null
  /** The secret of the service that redeems sign-on tokens; null if none can be redeemed. */
  readonly ssoSecret: string | null
  /** The keys that protect secrets at rest, the current one first; empty for the one of the data directory. */
  readonly secretKeys: readonly SecretKey[]
  /** The origin of the open platform; null for ours. */
  readonly ssoOrigin: string | null
  /** The script that remote components share; null for ours. */
  readonly remoteRuntime: ScriptSource | null
  /** The sustained rate of calls of one identity, or one address. */
  readonly requestsPerSecond: number
  /** The port for usage reports; null for the main port. */
  readonly collectPort: number | null
  /** The port for engines; null for the main port. */
  readonly deliveryPort: number | null
  readonly usageDays: number
  /** The maximum size of usage reports, above which the oldest ones are sampled. */
  readonly usageMaxMb: number
  /** The number of megabytes that one address may report in a day. */
  readonly usageAddressMb: number
  /** Hosts with ports that tests of monitoring links may reach at any address, such as `10.0.0.7:8080`. */
  readonly monitorTestAllow: readonly string[]
  /** Hosts with ports that webhooks may reach at any address, such as `10.0.0.7:8080`. */
  readonly webhookAllow: readonly string[]
  /** The name servers for tests of monitoring links and for webhooks, such as `10.0.0.53`; null for those of the system. */
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
    // Without a host, the query contains the path of the socket.
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
    ...sessionSettings(number),
    ...staffSettings(setting),
    ...mailSettings(setting('SMTP_URL'), setting('MAIL_FROM')),
    ...moneySettings(setting, demo),
    ssoSecret: ssoSecretOf(setting('SSO_SECRET')),
    secretKeys: secretKeys(setting('SECRET_KEY')),
    ssoOrigin: origin(setting('SSO_ORIGIN')),
    remoteRuntime: scriptSource(setting('REMOTE_RUNTIME_URL'), setting('REMOTE_RUNTIME_INTEGRITY')),
    requestsPerSecond: number('REQUESTS_PER_SECOND', { min: 1, max: 1_000_000, fallback: 500 }),
    ...portSettings(env, number),
    ...usageSettings(number),
    storageMb: storageSettings(number),
    ...monitorSettings(setting),
  }
}

type ReadNumber = (name: string, bounds: Parameters<typeof wholeNumber>[1]) => number

function portSettings(
  env: Readonly<Record<string, string | undefined>>,
  number: ReadNumber,
): Pick<Settings, 'collectPort' | 'deliveryPort'> {
  const port = (name: string) =>
    env[name] ? number(name, { min: 1, max: maxPort, fallback: 0 }) : null
  return { collectPort: port('COLLECT_PORT'), deliveryPort: port('DELIVERY_PORT') }
}

function sessionSettings(
  number: ReadNumber,
): Pick<Settings, 'sessionIdleMinutes' | 'sessionHours' | 'staffIdleMinutes' | 'staffHours'> {
  const idle = number('SESSION_IDLE_MINUTES', { min: 1, max: 1440, fallback: 120 })
  const hours = number('SESSION_HOURS', { min: 1, max: 720, fallback: 12 })
  return {
    sessionIdleMinutes: idle,
    sessionHours: hours,
    staffIdleMinutes: number('STAFF_SESSION_IDLE_MINUTES', { min: 1, max: idle, fallback: idle }),
    staffHours: number('STAFF_SESSION_HOURS', { min: 1, max: hours, fallback: hours }),
  }
}

function monitorSettings(
  setting: (name: string) => SettingText,
): Pick<Settings, 'monitorTestAllow' | 'monitorTestDns' | 'webhookAllow'> {
  return {
    monitorTestAllow: places(setting('MONITOR_TEST_ALLOW')),
    monitorTestDns: nameServers(setting('MONITOR_TEST_DNS')),
    webhookAllow: places(setting('WEBHOOK_ALLOW')),
  }
}

function staffSettings(
  setting: (name: string) => SettingText,
): Pick<Settings, 'staffNetworks' | 'staffSecondFactor'> {
  return {
    staffNetworks: networks(setting('STAFF_NETWORKS')),
    staffSecondFactor:
      oneOf(setting('STAFF_SECOND_FACTOR'), ['optional', 'required']) === 'required',
  }
}

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

/** Returns whether only programs on this machine can reach the address. */
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
