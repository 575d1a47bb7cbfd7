import { expect, test } from 'vitest'
import type { ExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { stepsAfter, stepsUpTo } from './forms.ts'

// The tests only check whether an entity exists, so its content does not matter.
const standing = (part: object) =>
  ({ plan: null, group: null, ad: null, ...part }) as ExistingEntities

test.each([
  [{}, 'plan group ad creative'],
  [{ plan: {} }, 'group ad creative'],
  [{ plan: {}, group: {} }, 'ad creative'],
  [{ plan: {}, group: {}, ad: {} }, 'creative'],
])('in %j the flow creates %s', (part, steps) => {
  expect(stepsAfter(standing(part)).join(' ')).toBe(steps)
})

test('it can end before the last step', () => {
  expect(stepsUpTo(['group', 'ad', 'creative'], 'ad')).toEqual(['group', 'ad'])
})
