import { figureNames } from '../metric/derived.ts'
import { isId } from '../../platform/text/id.ts'
import type { Sums } from '../metric/derived.ts'
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

const memberLength = 200

/** A row that could not be read. It is refused for its fault, as one that was read and is wrong. */
export class UnreadRow {
  readonly fault: RowFault

  constructor(fault: RowFault) {
    this.fault = fault
  }
}

/** Returns a row of a unit, or what is wrong with it. Missing figures are 0, and a missing `cube` is `base`. */
export function unitRowOf(value: unknown): { row: UnitRow } | { fault: RowFault } {
  if (value instanceof UnreadRow) return { fault: value.fault }
  if (typeof value !== 'object' || value === null)
    return { fault: faultOf('row', 'an object', value) }
  const fields = new Map<string, unknown>(Object.entries(value))
  const cube = fields.get('cube') ?? 'base'
  const fault =
    unknownField(fields) ??
    idFault(fields, 'ownerId') ??
    idFault(fields, 'adId') ??
    (isCube(cube) ? null : faultOf('cube', `base, ${Object.keys(cubes).join(', ')}`, cube)) ??
    membersFault(cube, fields.get('members') ?? []) ??
    minuteFault(fields.get('minute')) ??
    figureNames.map((name) => figureFault(fields, name)).find((found) => found !== null)
  if (fault) return { fault }
  return {
    row: {
      ownerId: String(fields.get('ownerId')),
      adId: String(fields.get('adId')),
      // The checks above have passed, so that these have their types.
      cube: cube as UnitRow['cube'],
      members: (fields.get('members') ?? []) as string[],
      minute: (fields.get('minute') ?? null) as UnitMinute | null,
      impressions: Number(fields.get('impressions') ?? 0),
      clicks: Number(fields.get('clicks') ?? 0),
      downloads: Number(fields.get('downloads') ?? 0),
      cost: Number(fields.get('cost') ?? 0),
    },
  }
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
])

function unknownField(fields: ReadonlyMap<string, unknown>): RowFault | null {
  const other = [...fields.keys()].find((name) => !unitFields.has(name))
  return other === undefined ? null : faultOf(other, 'no such field', fields.get(other))
}

function idFault(fields: ReadonlyMap<string, unknown>, name: string): RowFault | null {
  const id = fields.get(name)
  return isId(id) ? null : faultOf(name, 'an id as text', id)
}

function isCube(name: unknown): name is UnitRow['cube'] {
  return name === 'base' || (typeof name === 'string' && Object.hasOwn(cubes, name))
}

function membersFault(cube: unknown, members: unknown): RowFault | null {
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
  const isRight =
    minute === undefined || minute === null || unitMinutes.some((one) => one === minute)
  return isRight ? null : faultOf('minute', unitMinutes.join(', '), minute)
}

function figureFault(fields: ReadonlyMap<string, unknown>, name: string): RowFault | null {
  const figure = fields.get(name) ?? 0
  const isRight = typeof figure === 'number' && Number.isSafeInteger(figure) && figure >= 0
  return isRight ? null : faultOf(name, 'a whole number from 0', figure)
}
