import { expect, test } from 'vitest'
import { bizLimitMask } from '../../platform/access/restriction.ts'
import { advertiserStatusOf } from './status.ts'

test.each([
  ['open', false, false, 0],
  ['open', false, false, 16],
  ['limited', false, false, bizLimitMask.newUser],
  ['limited', false, false, bizLimitMask.silentUser],
  ['creationStopped', false, true, 0],
  ['creationStopped', false, true, bizLimitMask.newUser],
  ['closed', true, true, bizLimitMask.newUser],
  ['closed', true, false, 0],
] as const)(
  'an advertiser is %s if closed is %s, creation disabled %s and its limits are %i',
  (status, isClosed, createAdDisabled, bizLimit) => {
    expect(advertiserStatusOf({ isClosed, createAdDisabled, bizLimit })).toBe(status)
  },
)
