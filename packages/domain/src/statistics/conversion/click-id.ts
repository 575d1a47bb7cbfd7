import { isId } from '../../platform/text/id.ts'

/** The click of a reader on an ad, as its id names it. */
export interface AdClick {
  /** The engine that counted the click; `testEngineId` for the click of a test. */
  readonly engineId: string
  readonly ownerId: string
  readonly adId: string
  readonly creativeId: string
  readonly atMs: number
  /** A text that tells the clicks of an engine apart. */
  readonly nonce: string
}

/** The parameter of a landing address that contains the click id. */
export const clickParameter = 'plc_click'

/** The engine of clicks that only test a source. Engines have ids of their own, which begin with 1 to 9. */
export const testEngineId = '0'

const version = '1'
const nonceShape = /^[\w-]{1,40}$/
const signatureShape = /^[\w-]{22}$/
const timeShape = /^[1-9]\d{0,14}$/

/** Returns the part of a click id that is signed. */
export function clickIdBody({ engineId, ownerId, adId, creativeId, ...click }: AdClick): string {
  return [version, engineId, ownerId, adId, creativeId, click.atMs, click.nonce].join('.')
}

/** A click id taken apart. Its signature is not checked. */
export interface ClickIdParts {
  readonly click: AdClick
  readonly body: string
  /** 128 bits in base64url. */
  readonly signature: string
}

/** Returns the parts of a click id; null for another text. */
export function clickIdParts(text: string): ClickIdParts | null {
  const [first, engineId, ownerId, adId, creativeId, time, nonce, signature, ...rest] =
    text.split('.')
  if (first !== version || rest.length > 0 || engineId === undefined) return null
  if (engineId !== testEngineId && !isId(engineId)) return null
  if (!isId(ownerId) || !isId(adId) || !isId(creativeId)) return null
  if (!timeShape.test(time ?? '') || nonce === undefined || !nonceShape.test(nonce)) return null
  if (signature === undefined || !signatureShape.test(signature)) return null
  const click = { engineId, ownerId, adId, creativeId, atMs: Number(time), nonce }
  return { click, body: clickIdBody(click), signature }
}

/** Returns what tells a click apart from all others of its owner. */
export function clickKey({ engineId, nonce }: Pick<AdClick, 'engineId' | 'nonce'>): string {
  return `${engineId}.${nonce}`
}

/** Returns the landing address with the click id, in front of its fragment. An address that has one gets the new one. */
export function addressWithClick(address: string, clickId: string): string {
  const [path = '', fragment] = splitOnce(address, '#')
  const [place = '', query] = splitOnce(path, '?')
  const kept = (query ?? '').split('&').filter((part) => !isClickParameter(part))
  const parameters = [...kept, `${clickParameter}=${encodeURIComponent(clickId)}`].join('&')
  return `${place}?${parameters}${fragment === undefined ? '' : `#${fragment}`}`
}

function isClickParameter(part: string): boolean {
  return part === '' || part.split('=')[0] === clickParameter
}

function splitOnce(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
