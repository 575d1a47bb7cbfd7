import { figureNames } from '../metric/derived.ts'
import { isId } from '../../platform/text/id.ts'
import type { Sums } from '../metric/derived.ts'
import { type CountedPlays, risingCount, videoCounts, videoSumsOf } from '../video/figure.ts'
import { type Cube, cubes } from './cube.ts'

/** Figures of an ad in a part of an hour: all of them (`base`), or those of one member of a breakdown. */
export interface UnitRow extends Sums {
  readonly ownerId: string
  readonly adId: string
  readonly cube: 'base' | Cube
  /** One for each dimension of the breakdown; none for `base`. */
  readonly members: readonly string[]
  /** The minute of the hour at which the counting began, if the hour is divided. */
  readonly minute: UnitMinute | null
  /** The plays of videos; missing if the row names none. */
  readonly plays?: CountedPlays
}

/** The minutes at which an hour may be divided. */
export const unitMinutes = [0, 15, 30, 45] as const

/** One of `unitMinutes`. */
export type UnitMinute = (typeof unitMinutes)[number]

/** The reason why a row does not count. */
export interface RowFault {
  readonly field: string
  readonly expected: string
  readonly got: string
}

/** The maximum length of a member of a breakdown. */
export const memberLength = 200
const noMembers: readonly string[] = []
type Fields = Readonly<Record<string, unknown>>

/** A row that could not be read. It is refused for its fault, as one that was read and is wrong. */
export class UnreadRow {
  readonly fault: RowFault

  constructor(fault: RowFault) {
    this.fault = fault
  }
}

/** Returns a row of a unit, or what is wrong with it. Missing figures are 0, and a missing `cube` is `base`. */
export function unitRowOf(value: unknown): { row: UnitRow } | { fault: RowFault } {
  if (typeof value !== 'object' || value === null)
    return { fault: faultOf('row', 'an object', value) }
  if (value instanceof UnreadRow) return { fault: value.fault }
  // Read in place and not by way of a map, since a unit has many rows.
  const fields = value as Fields
  const ownerId = fields['ownerId']
  const adId = fields['adId']
  const cube = fields['cube'] ?? 'base'
  const members = fields['members'] ?? noMembers
  const minute = fields['minute'] ?? null
  const impressions = fields['impressions'] ?? 0
  const clicks = fields['clicks'] ?? 0
  const downloads = fields['downloads'] ?? 0
  const cost = fields['cost'] ?? 0
  const fault =
    unknownField(fields) ??
    idFault('ownerId', ownerId) ??
    idFault('adId', adId) ??
    (isCube(cube) ? null : faultOf('cube', `base, ${Object.keys(cubes).join(', ')}`, cube)) ??
    membersFault(cube, members) ??
    minuteFault(minute) ??
    figureFault('impressions', impressions) ??
    figureFault('clicks', clicks) ??
    figureFault('downloads', downloads) ??
    figureFault('cost', cost) ??
    playsFault(fields, cube)
  if (fault) return { fault }
  // The checks above have passed, so that the fields have their types.
  const row = { ownerId, adId, cube, members, minute, impressions, clicks, downloads, cost }
  const plays = hasPlays(fields) ? { plays: videoSumsOf((name) => fields[name] ?? 0) } : null
  return { row: { ...row, ...plays } as UnitRow }
}

function hasPlays(fields: Fields): boolean {
  return videoCounts.some((name) => fields[name] !== undefined)
}

/** Breakdowns do not count plays, and a play passes the quartiles in their order. */
function playsFault(fields: Fields, cube: unknown): RowFault | null {
  if (!hasPlays(fields)) return null
  const wrong = videoCounts.find((name) => figureFault(name, fields[name] ?? 0) !== null)
  if (wrong !== undefined) return figureFault(wrong, fields[wrong])
  if (cube !== 'base') {
    const named = videoCounts.find((name) => fields[name] !== undefined) ?? 'videoPlays'
    return faultOf(named, 'none in rows of breakdowns', fields[named])
  }
  // The checks above have passed, so that the counts are numbers.
  const rising = risingCount(videoSumsOf((name) => Number(fields[name] ?? 0)))
  return rising && faultOf(rising.name, `at most ${rising.most}`, fields[rising.name])
}

/** Returns a fault with a shortened text of the received value. */
export function faultOf(field: string, expected: string, got: unknown): RowFault {
  const text = got === undefined ? 'nothing' : JSON.stringify(got)
  return { field, expected, got: text.length > 100 ? `${text.slice(0, 100)}…` : text }
}

/** The names of the fields of a row. */
export const unitFields: ReadonlySet<string> = new Set([
  'ownerId',
  'adId',
  'cube',
  'members',
  'minute',
  ...figureNames,
  ...videoCounts,
])

function unknownField(fields: Fields): RowFault | null {
  for (const name in fields)
    if (!unitFields.has(name)) return faultOf(name, 'no such field', fields[name])
  return null
}

function idFault(name: string, id: unknown): RowFault | null {
  return isId(id) ? null : faultOf(name, 'an id as text', id)
}

function isCube(name: unknown): name is UnitRow['cube'] {
  return name === 'base' || (typeof name === 'string' && Object.hasOwn(cubes, name))
}

function membersFault(cube: unknown, members: unknown): RowFault | null {
  if (cube === 'base' && members === noMembers) return null
  const dimensions: readonly string[] = isCube(cube) && cube !== 'base' ? cubes[cube] : []
  const isRight =
    Array.isArray(members) &&
    members.length === dimensions.length &&
    members.every(
      (member) => typeof member === 'string' && member !== '' && member.length <= memberLength,
    )
  const expected = dimensions.length === 0 ? 'none' : `texts for ${dimensions.join(', ')}`
  return isRight ? null : faultOf('members', expected, members)
}

function minuteFault(minute: unknown): RowFault | null {
  const isRight = minute === null || unitMinutes.some((one) => one === minute)
  return isRight ? null : faultOf('minute', unitMinutes.join(', '), minute)
}

function figureFault(name: string, figure: unknown): RowFault | null {
  const isRight = typeof figure === 'number' && Number.isSafeInteger(figure) && figure >= 0
  return isRight ? null : faultOf(name, 'a whole number from 0', figure)
}
