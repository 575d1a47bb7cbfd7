import { describe, expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import {
  isLimitedNewUser,
  isLimitedSilentUser,
  type Restriction,
  restrictionsOf,
  restrictionText,
  withLimits,
} from './restriction.ts'

const free = { createAdDisabled: false, createAdReason: '', bizLimit: 0 }
const disabled: Restriction = { kind: 'creationDisabled', reason: 'Papers are missing.' }
const isNew: Restriction = { kind: 'limitedNewUser' }
const silent: Restriction = { kind: 'limitedSilentUser' }

describe('the restrictions of an owner', () => {
  test.each([
    ['no flag', {}, null, null],
    ['other bits of bizLimit', { bizLimit: 1 + 2 + 4 + 8 + 16 + 128 }, null, null],
    ['creation disabled', { createAdDisabled: true }, disabled, null],
    ['a reason alone', { createAdDisabled: false }, null, null],
    ['a new user', { bizLimit: 32 }, isNew, isNew],
    ['a silent user', { bizLimit: 64 }, silent, silent],
    ['both limits', { bizLimit: 96 }, isNew, isNew],
    [
      'creation disabled for a silent user',
      { createAdDisabled: true, bizLimit: 64 },
      disabled,
      silent,
    ],
  ])('S6.3 with %s', (_name, flags, create, raiseBudget) => {
    const owner = { ...free, createAdReason: disabled.reason, ...flags }
    expect(restrictionsOf(owner)).toEqual({ create, raiseBudget })
  })
})

describe.each(locales)('the reason in %s', (locale) => {
  test.each([disabled, isNew, silent])('is a whole sentence for $kind', (restriction) => {
    const text = restrictionText(restriction, locale)
    expect(text).toMatch(/^\S.{20,}[.。]$/)
    const others = [disabled, isNew, silent].filter((other) => other !== restriction)
    for (const other of others) expect(restrictionText(other, locale)).not.toBe(text)
  })

  test('ends with the text of the staff member who disabled creation, if any', () => {
    expect(restrictionText(disabled, locale)).toMatch(/ ?(Reason: |原因：)Papers are missing\.$/)
    const silentText = restrictionText({ kind: 'creationDisabled', reason: '' }, locale)
    expect(silentText).not.toMatch(/Reason|原因/)
    expect(restrictionText(disabled, locale).startsWith(silentText)).toBe(true)
  })
})

describe('the limits of an owner', () => {
  test.each([
    [0, { newUser: false, silentUser: false }, 0],
    [0, { newUser: true, silentUser: false }, 32],
    [0, { newUser: false, silentUser: true }, 64],
    [96, { newUser: false, silentUser: true }, 64],
    [96, { newUser: true, silentUser: true }, 96],
    [2_147_483_647, { newUser: false, silentUser: false }, 2_147_483_551],
    [31, { newUser: true, silentUser: true }, 127],
  ])('of %i become %j, and keep all other bits: %i', (bizLimit, limits, expected) => {
    expect(withLimits(bizLimit, limits)).toBe(expected)
    expect(isLimitedNewUser(expected)).toBe(limits.newUser)
    expect(isLimitedSilentUser(expected)).toBe(limits.silentUser)
  })
})
