import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import { expect, test } from 'vitest'
import { createPlan, savePlan } from './plan.ts'
import { promotionFilters } from './promotion.ts'

test('lists can be filtered by the fields that are declared so', () => {
  const { plan, group, ad } = fieldsOf
  const filterable = Object.entries<Fields[string]>({ ...plan, ...group, ...ad }).flatMap(
    ([name, { isFilterable, list }]) => {
      if (!isFilterable) return []
      // Names are searched for their parts, a list has one service, and codes several values.
      if (list !== null && list !== 'value' && list.place === 'name') return ['text']
      if (name === 'labelIds') return ['labels']
      return [name === 'nodeId' ? name : `${name}s`]
    },
  )
  // The switch, the states, the parents and the figures are not declared fields.
  const others = ['switchOn', 'states', 'planId', 'groupId', 'figures', 'customFigures']
  const names = [...new Set([...filterable, ...others])]
  expect(Object.keys(promotionFilters.shape).toSorted()).toEqual(names.toSorted())
})

test('a create call takes what a plan needs, and adds the initial values', () => {
  expect(createPlan.input.parse({ planName: 'Shoes', extensionType: 1 })).toEqual({
    planName: 'Shoes',
    extensionType: 1,
    appCode: null,
    dayBudget: null,
    pacing: 0,
    deliveryMode: 0,
    adType: 0,
    beginDay: null,
    endDay: null,
    nodeId: null,
    labelIds: [],
    switchOn: true,
  })
  expect(createPlan.input.safeParse({ planName: 'Shoes' }).success).toBe(false)
})

test.each([
  ['extensionType', 1],
  ['dayLimit', 1],
])('a save call does not take %s, which cannot be changed', (name, value) => {
  const named = { planId: '1', version: 1 }
  expect(savePlan.input.safeParse(named).success).toBe(true)
  expect(savePlan.input.safeParse({ ...named, [name]: value }).success).toBe(false)
})
