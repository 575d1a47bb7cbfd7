import { isIP } from 'node:net'
import type { SecretKey } from '#server/platform/secret/sealer.ts'

/** A setting with an unusable value; the message names it. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'

  constructor(setting: { name: string; expected: string; got: string }) {
    super(`${setting.name} must be ${setting.expected}, but is "${setting.got}"`)
  }
}

/** The text of one environment variable; an empty one counts as absent. */
export interface SettingText {
  readonly name: string
  /** Null if it is absent. */
  readonly text: string | null
}

/** Reads a whole number, bounds inclusive. @throws WrongSetting */
export function wholeNumber(
  { name, text }: SettingText,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  if (text === null) return fallback
  // At most nine digits, so that the number is exact.
  if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new WrongSetting({ name, expected: `a number from ${min} to ${max}`, got: text })
}

/** Reads one of the words. @throws WrongSetting */
export function oneOf<Word extends string>(
  { name, text }: SettingText,
  texts: readonly [Word, ...Word[]],
): Word | null {
  if (text === null) return null
  const word = texts.find((known) => known === text)
  if (word) return word
  throw new WrongSetting({ name, expected: `one of ${texts.join(', ')}`, got: text })
}

/** Returns true for 1 and false for 0; null without a value. @throws WrongSetting */
export function onOrOff({ name, text }: SettingText): boolean | null {
  if (text === null) return null
  if (text !== '0' && text !== '1') throw new WrongSetting({ name, expected: '0 or 1', got: text })
  return text === '1'
}

/**
 * Reads an address that may contain a password. It is returned as written; the error message shows only its scheme.
 *
 * @param wanted the expected beginning of the address, and an example to show
 * @throws WrongSetting
 */
export function secretAddress(
  { name, text }: SettingText,
  wanted: { start: RegExp; example: string },
): string | null {
  if (text === null) return null
  if (wanted.start.test(text) && URL.canParse(text)) return text
  const got = `${/^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0] ?? ''}…`
  throw new WrongSetting({ name, expected: `an address such as ${wanted.example}`, got })
}

/** Reads a required text in a certain format; a secret is not shown in errors. @throws WrongSetting */
export function shaped(
  { name, text }: SettingText,
  wanted: { shape: RegExp; expected: string; isSecret?: true },
): string {
  if (text !== null && wanted.shape.test(text)) return text
  const got = wanted.isSecret && text !== null ? `… (${text.length} characters)` : (text ?? '')
  throw new WrongSetting({ name, expected: wanted.expected, got })
}

/** Reads origins, separated by commas, in the spelling that browsers send. @throws WrongSetting */
export function origins({ name, text }: SettingText): string[] {
  return partsOf(text).map((part) => originOf({ name, text: part }))
}

/** Returns the origin of an address without a path, query or credentials. @throws WrongSetting */
export function origin(setting: SettingText): string | null {
  return setting.text === null ? null : originOf({ name: setting.name, text: setting.text })
}

function originOf({ name, text }: { name: string; text: string }): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  // Only the origin is left of the address.
  if (url && isWeb && url.href === `${url.origin}/`) return url.origin
  throw new WrongSetting({
    name,
    expected: 'an origin such as https://ads.example.com',
    got: text.replace(/^.*@/s, '…@'),
  })
}

/** A script on another origin, with its required hash. */
export interface ScriptSource {
  /** Absolute, as browsers spell it. */
  readonly address: string
  /** As in the `integrity` attribute of HTML. */
  readonly integrity: string
}

/** Reads a script's address with its hash; null if neither is set. @throws WrongSetting if one is invalid or missing */
export function scriptSource(address: SettingText, integrity: SettingText): ScriptSource | null {
  if (address.text === null && integrity.text === null) return null
  const text = address.text ?? ''
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && url.username === '' && url.password === '' && url.hash === ''
  // A policy ignores the query of scripts, so it could not restrict it.
  if (!isPlain || !/^https?:$/.test(url.protocol) || url.search !== '') {
    throw new WrongSetting({
      name: address.name,
      expected: 'the address of a script such as https://cdn.example.com/runtime.js',
      got: text.replace(/^.*@/s, '…@'),
    })
  }
  const hash = shaped(integrity, {
    shape: /^(?:sha256-[A-Za-z\d+/]{43}=|sha384-[A-Za-z\d+/]{64}|sha512-[A-Za-z\d+/]{86}==)$/,
    expected: `the hash of ${address.name}, such as sha384-… with 64 characters of base64`,
  })
  return { address: url.href, integrity: hash }
}

/** Returns addresses and networks, separated by commas; `loopback` means this machine. @throws WrongSetting */
export function networks({ name, text }: SettingText): string[] {
  const parts = partsOf(text)
  const wrong = parts.find((part) => part !== 'loopback' && !isNetwork(part))
  if (wrong === undefined) return parts
  throw new WrongSetting({
    name,
    expected: 'addresses or networks such as 10.0.0.1, 10.1.0.0/16 or loopback',
    got: wrong,
  })
}

/** Reads hosts with ports, separated by commas, in the spelling of parsed addresses. @throws WrongSetting */
export function places({ name, text }: SettingText): string[] {
  return partsOf(text).map((part) => {
    const port = Number(/:(\d{1,5})$/.exec(part)?.[1])
    const address = `http://${part}/`
    const url = URL.canParse(address) ? new URL(address) : null
    // Only host and port are left of the text.
    if (url && port > 0 && url.href === `http://${url.host}/`) return `${url.hostname}:${port}`
    const expected = 'hosts with their ports such as 10.0.0.7:8080 or tracker.corp:443'
    throw new WrongSetting({ name, expected, got: part })
  })
}

/** Reads IP addresses of name servers, some with a port, separated by commas; null without any. @throws WrongSetting */
export function nameServers({ name, text }: SettingText): string[] | null {
  if (text === null) return null
  const parts = partsOf(text)
  const wrong = parts.find((part) => !isNameServer(part))
  if (wrong === undefined) return parts
  const expected = 'IP addresses of name servers such as 10.0.0.53, 10.0.0.53:5353 or [fd00::53]:53'
  throw new WrongSetting({ name, expected, got: wrong })
}

function isNameServer(text: string): boolean {
  const [, v6, v4, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const isPort = port === undefined || (Number(port) > 0 && Number(port) <= 65_535)
  return isIP(text) > 0 || (isPort && (isIP(v6 ?? '') === 6 || isIP(v4 ?? '') === 4))
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}

function partsOf(text: string | null): string[] {
  return text === null ? [] : text.split(',').map((part) => part.trim())
}

const secretKeyShape = /^([a-z\d][a-z\d-]{0,31}):([A-Za-z\d+/]{43}=)$/

/** Reads keys with their ids, separated by commas; none without a value. @throws WrongSetting */
export function secretKeys({ name, text }: SettingText): SecretKey[] {
  return partsOf(text).map((part) => {
    const [, id, key] = secretKeyShape.exec(part) ?? []
    if (id !== undefined && key !== undefined) return { id, key: Buffer.from(key, 'base64') }
    const expected =
      'ID:KEY with a key of 32 bytes in Base64, such as 2026:… from openssl rand -base64 32'
    throw new WrongSetting({ name, expected, got: `… (${part.length} characters)` })
  })
}
