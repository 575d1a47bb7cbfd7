import { expect, test } from 'vitest'
import { locales } from '../../platform/locale/locale.ts'
import { samplePlans } from './content.ts'
import { isSampleName } from './name.ts'

test.each(locales)('every sample has a marked name (%s)', (locale) => {
  const plans = samplePlans(locale)
  const groups = plans.flatMap((plan) => plan.groups)
  const names = [
    ...plans.map(({ planName }) => planName),
    ...groups.map(({ groupName }) => groupName),
    ...groups.flatMap(({ ads }) => ads.map(({ adName }) => adName)),
  ]
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => !isSampleName(name))).toEqual([])
})

test.each([
  ['Example: Shoes', true],
  ['示例：鞋', true],
  ['Shoes', false],
  ['An Example: Shoes', false],
  ['Example', false],
])('the name “%s” is that of a sample: %s', (name, isSample) => {
  expect(isSampleName(name)).toBe(isSample)
})
