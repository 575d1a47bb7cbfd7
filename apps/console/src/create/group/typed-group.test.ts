import { deliveryMode } from '@placard/domain/plan/delivery-mode'
import { expect, test } from 'vitest'
import { blankGroup, readGroup, type TypedGroup } from './typed-group.ts'

const named: TypedGroup = { ...blankGroup, groupName: 'Weekends', price: '1.20' }
const ground = {
  base: null,
  mode: deliveryMode.stableCost,
  locale: 'en-US',
  never: 'Choose at least one half hour.',
} as const

test('a typed group is what the server takes: cents, open ends, and its targeting in one', () => {
  const { group, found } = readGroup({ ...named, ages: ['18-24'] }, ground)
  expect(found).toEqual([])
  expect(group).toMatchObject({
    price: 120,
    beginDay: null,
    targeting: { ages: ['18-24'], sex: 0 },
  })
  expect(group).not.toHaveProperty('ages')
})

test('where the platform bids, what was typed as a bid is no matter', () => {
  const mode = deliveryMode.maxConversion
  const { group, found } = readGroup({ ...named, price: 'ten' }, { ...ground, mode })
  expect(group.price).toBeNull()
  expect(found).toEqual([])
})

test.each([
  ['a bid that cannot be read', { price: '1,5' }, 'price', /comma as decimal sign/],
  ['no bid', { price: '' }, 'price', /set a bid/],
  ['a schedule that never runs', { schedule: '0'.repeat(336) }, 'schedule', /one half hour/],
  [
    'an app that shall be there and not',
    { installedApps: ['a'], notInstalledApps: ['a'] },
    'targeting.notInstalledApps',
    /one list/,
  ],
])('%s is told once, at its field', (_name, part, field, text) => {
  const { found } = readGroup({ ...named, ...part }, ground)
  expect(found).toEqual([{ field, text: expect.stringMatching(text) }])
})

test('what came in by an import and stays as it is, is no reason to refuse the rest', () => {
  const base = { ...named, groupName: 'x'.repeat(200) }
  expect(readGroup({ ...base, price: '2' }, { ...ground, base }).found).toEqual([])
})
