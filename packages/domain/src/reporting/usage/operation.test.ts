import { expect, test } from 'vitest'
import { usagePageName, usagePlace } from './operation.ts'

test.each([
  ['/manage/plan', 'manage/plan'],
  ['/toolbox/work-order/1234', 'toolbox/work-order'],
  ['/manage//import/', 'manage/import'],
  ['/', ''],
])('the page at %s is named “%s”', (path, name) => {
  expect(usagePageName(path)).toBe(name)
})

test.each([
  ['/manage/plan', '', {}],
  ['/manage/group', 'planId=12&pageNum=2', { planId: '12' }],
  ['/manage/ad', 'planId=12&groupId=3&preview=4', { planId: '12', groupId: '3', adId: '4' }],
  ['/manage/group', 'planId=all', {}],
  ['/manage/create', 'adId=4', { adId: '4' }],
  ['/manage/plan/5/edit', '', { planId: '5' }],
  ['/manage/ad/7/edit', 'planId=12', { planId: '12', adId: '7' }],
  ['/toolbox/work-order/8', '', {}],
])('S7.31 the page at %s?%s is about %j', (path, query, subjects) => {
  expect(usagePlace(path, new URLSearchParams(query))).toEqual(subjects)
})
