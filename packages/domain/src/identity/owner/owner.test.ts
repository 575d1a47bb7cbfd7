import { describe, expect, expectTypeOf, test } from 'vitest'
import type { StoreAppCreative } from '../../campaigns/creative/store-app.ts'
import type { Owner } from './owner.ts'
import {
  dmpSignCode,
  dmpSignText,
  hasSignedDmp,
  isConfigText,
} from '../../support/personal-config/personal-config.ts'

test('a store app creative has an id and an icon, an owner an id and a name', () => {
  expectTypeOf<StoreAppCreative['content']['iconUrl']>().toEqualTypeOf<string>()
  expectTypeOf<keyof StoreAppCreative>().toEqualTypeOf<'id' | 'content'>()
  expectTypeOf<keyof Owner>().toEqualTypeOf<'ownerId' | 'ownerName'>()
})

describe('S3.6 an owner’s personal config', () => {
  test.each([
    ['oppoDmpSignInfo', '{"sign":1}', true],
    ['oppoDmpSignInfo', '{"sign":0}', false],
    ['oppoDmpSignInfo', '{"sign":2}', false],
    ['oppoDmpSignInfo', '1', false],
    ['someOtherCode', '{"sign":1}', false],
  ])('S3.6 with %s = %s the owner has signed: %s', (configCode, configValue, hasSigned) => {
    const other = { configCode: 'layout', configValue: 'wide' }
    expect(hasSignedDmp([other, { configCode, configValue }])).toBe(hasSigned)
    expect(hasSignedDmp([other])).toBe(false)
  })

  test.each([
    ['{"sign":1}', true],
    ['{"sign":0}', true],
    ['{"sign":2}', false],
    ['{"sign":"1"}', false],
    ['1', false],
    ['', false],
  ])('S3.6 %s means that the terms are signed: %s', (text, isSaid) => {
    expect(isConfigText({ configCode: dmpSignCode, configValue: text })).toBe(isSaid)
  })

  test('S3.6 a signature is stored as JSON', () => {
    expect([dmpSignText(1), dmpSignText(0)]).toEqual(['{"sign":1}', '{"sign":0}'])
  })
})
