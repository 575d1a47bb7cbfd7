import { describe, expect, expectTypeOf, test } from 'vitest'
import type { StoreAppCreative } from '../creative/store-app.ts'
import type { Owner } from './owner.ts'
import { hasSignedDmp, type PersonalConfigEntry } from './personal-config.ts'

test('S3.5 a store app creative has an id and an icon, an owner an id and a name', () => {
  expectTypeOf<StoreAppCreative['content']['iconUrl']>().toEqualTypeOf<string>()
  expectTypeOf<keyof StoreAppCreative>().toEqualTypeOf<'id' | 'content'>()
  expectTypeOf<keyof Owner>().toEqualTypeOf<'ownerId' | 'ownerName'>()
})

describe('S3.6 an owner’s personal config', () => {
  test('S3.6 is saved entry by entry, as a code and a value', () => {
    expectTypeOf<keyof PersonalConfigEntry>().toEqualTypeOf<'configCode' | 'configValue'>()
  })

  test.each([
    [{ oppoDmpSignInfo: { sign: 1 } }, true],
    [{ oppoDmpSignInfo: { sign: 0 } }, false],
    [{ oppoDmpSignInfo: { sign: 2 } }, false],
    [{}, false],
  ])('S3.6 with %j the owner has signed: %s', (config, hasSigned) => {
    expect(hasSignedDmp(config)).toBe(hasSigned)
  })
})
