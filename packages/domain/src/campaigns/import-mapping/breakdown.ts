import { type Cube, cubes } from '../../statistics/unit/cube.ts'
import type { RowMembers } from '../import/entry.ts'
import { memberLength } from '../../statistics/unit/row.ts'
import type { breakdownFields } from './field.ts'

/** A column that divides the figures of an ad and day. */
export type BreakdownField = (typeof breakdownFields)[number]

/** The member of what is not known, as reports complete their breakdowns. */
const unknown = 'unknown'

/** The breakdown and the dimension that contain the values of each column. */
const places = {
  region: ['geo', 'region'],
  device: ['device', 'model'],
  age: ['audience', 'age'],
  gender: ['audience', 'sex'],
  network: ['placement', 'flow'],
} as const satisfies Readonly<Record<BreakdownField, readonly [cube: Cube, dimension: string]>>

/**
 * Returns the members of a row, with one value for each dimension of their breakdown. Ages, genders and kinds of devices
 * are written as delivery engines write them, and other values as in the file.
 */
export function rowMembers(
  fields: readonly BreakdownField[],
  textOf: (field: BreakdownField) => string,
): RowMembers {
  const members: Partial<Record<Cube, string[]>> = {}
  for (const field of fields) {
    const [cube, dimension] = places[field]
    const dimensions: readonly string[] = cubes[cube]
    const names = members[cube] ?? dimensions.map(() => unknown)
    names[dimensions.indexOf(dimension)] = valueOf(field, textOf(field))
    members[cube] = names
  }
  return members
}

const unknownText =
  /^(?:|-+|unknown|undetermined|unspecified|not set|\(not set\)|n\/?a|none|other|others|未知|未确定|不确定|其他)$/i

function valueOf(field: BreakdownField, text: string): string {
  const value = text.trim().replaceAll(/\s+/g, ' ')
  if (unknownText.test(value)) return unknown
  switch (field) {
    case 'age':
      return ageOf(value)
    case 'gender':
      return spelled(value, genders)
    case 'device':
      return spelled(value, devices)
    default:
      return value.slice(0, memberLength)
  }
}

/** Returns `18-24` or `65+`; any other text as it is. */
function ageOf(text: string): string {
  const [, from, to] = /^\D*?(\d{1,2})(?:\D+?(\d{1,2}))?\D*$/.exec(text) ?? []
  if (from === undefined) return text.slice(0, memberLength)
  if (to !== undefined) return `${from}-${to}`
  return /\+|up|more|over|and above|以上/i.test(text) ? `${from}+` : text.slice(0, memberLength)
}

type Spellings = Readonly<Record<string, RegExp>>

const genders: Spellings = {
  female: /^(?:f|female|women|woman|女|女性)$/i,
  male: /^(?:m|male|men|man|男|男性)$/i,
}

const devices: Spellings = {
  phone:
    /^(?:mobile|mobile (?:phones?|devices?)(?: with full browsers)?|smart ?phones?|phones?|high_end_mobile|手机|移动设备)$/i,
  tablet: /^(?:tablets?(?: with full browsers)?|平板|平板电脑)$/i,
  computer: /^(?:computers?|desktops?|pc|电脑|计算机|桌面设备)$/i,
  tv: /^(?:tv|tv screens?|connected[ _]tv|电视|联网电视|电视屏幕)$/i,
}

/** Returns the key whose spelling the text is; the text itself if it is none of them. */
function spelled(text: string, spellings: Spellings): string {
  const found = Object.entries(spellings).find(([, spelling]) => spelling.test(text))
  return found?.[0] ?? text.slice(0, memberLength)
}
