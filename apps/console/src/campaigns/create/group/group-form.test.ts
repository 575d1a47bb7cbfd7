import { billingType, conversionGoal } from '@placard/domain/campaigns/group/codes'
import { deliveryMode } from '@placard/domain/campaigns/plan/codes'
import { expect, test } from 'vitest'
import { blankGroup, parseGroup, type GroupFormValues } from './group-form.ts'

const named: GroupFormValues = { ...blankGroup, groupName: 'Weekends', price: '1.20' }
const context = {
  base: null,
  mode: deliveryMode.stableCost,
  locale: 'en-US',
  neverRunsText: 'Choose at least one half hour.',
} as const

test('a typed group is converted for the server: cents, open ends, and its targeting', () => {
  const { group, found } = parseGroup({ ...named, ages: ['18-24'] }, context)
  expect(found).toEqual([])
  expect(group).toMatchObject({
    price: 120,
    beginDay: null,
    targeting: { ages: ['18-24'], sex: 0 },
  })
  expect(group).not.toHaveProperty('ages')
})

test('a typed bid is ignored if the platform bids', () => {
  const mode = deliveryMode.maxConversion
  const { group, found } = parseGroup({ ...named, price: 'ten' }, { ...context, mode })
  expect(group.price).toBeNull()
  expect(found).toEqual([])
})

const { register, pay } = conversionGoal
const forPayments: GroupFormValues = {
  ...named,
  billingType: billingType.ocpc,
  ocpcType: register,
  deepOcpcType: pay,
  targetROI: '1.5',
}

test('a group that bids for conversions is parsed with its goals', () => {
  const { group, found } = parseGroup(forPayments, context)
  expect(found).toEqual([])
  const roi = { deepOcpcPrice: null, targetROI: 1_500_000 }
  expect(group).toMatchObject({ ocpcType: register, deepOcpcType: pay, ...roi })
})

test.each<[string, Partial<GroupFormValues>, object]>([
  ['for clicks', { billingType: billingType.cpc }, { ocpcType: null, targetROI: null }],
  ['for the last goal of all', { ocpcType: pay }, { deepOcpcType: null, targetROI: null }],
])(
  'of goals typed earlier, a group that bids %s keeps only those with a field',
  (_name, part, goals) => {
    const { group, found } = parseGroup({ ...forPayments, targetROI: '?', ...part }, context)
    expect(group).toMatchObject(goals)
    expect(found).toEqual([])
  },
)

test.each([
  ['a bid that cannot be read', { price: '1,5' }, 'price', /comma as the decimal separator/],
  ['no bid', { price: '' }, 'price', /Set a bid/],
  [
    'an ROI that cannot be read',
    { ...forPayments, deepOcpcPrice: '1', targetROI: '1,5' },
    'targetROI',
    /such as 1\.5/,
  ],
  ['an ROI of nothing', { ...forPayments, targetROI: '0' }, 'targetROI', /above 0/],
  ['no bid for a deep goal', { ...forPayments, targetROI: '' }, 'deepOcpcPrice', /or a target ROI/],
  ['a schedule that never runs', { schedule: '0'.repeat(336) }, 'schedule', /one half hour/],
  [
    'an app that shall be there and not',
    { installedApps: ['a'], notInstalledApps: ['a'] },
    'targeting.notInstalledApps',
    /one list/,
  ],
])('%s is reported once, at its field', (_name, part, field, text) => {
  const { found } = parseGroup({ ...named, ...part }, context)
  expect(found).toEqual([{ field, text: expect.stringMatching(text) }])
})

test('an unchanged imported value is no reason to refuse the rest', () => {
  const base = { ...named, groupName: 'x'.repeat(200) }
  expect(parseGroup({ ...base, price: '2' }, { ...context, base }).found).toEqual([])
})
