import { ownerType } from '@placard/domain/platform/access/owner-type'
import { offeredPages } from '@placard/domain/platform/menu/offered-page'
import { expect, test } from 'vitest'
import { isAllowedOwnPage, pageAt, workPages } from './menu.ts'

const codes = (menuTree: string[]) =>
  workPages({ menuTree, permissionList: [], ownerType: ownerType.subOwner }).map(({ code }) => code)

test('S2.7 a page is offered if the menu tree contains its id as text', () => {
  expect(codes(['131', '133', '642'])).toEqual(['transactions'])
})

test.each([[[]], [['1575']], [['137', '16329']]])(
  'S2.10 pages that do not exist are not offered: %j',
  (menuTree) => {
    expect(codes(menuTree)).toEqual([])
  },
)

test.each([
  ['/markets/manage/index', 'home'],
  ['/markets/manage/plan', 'plan'],
  ['/markets/manage/plan/7/edit', 'plan'],
  ['/markets/manage/planning', undefined],
  ['/markets/manage/bin', 'recycleBin'],
  ['/markets/report', 'report'],
  ['/markets/manage/create', undefined],
  ['/markets/notify/view', 'message'],
  ['/markets/notify/subscription', 'message'],
  ['/', undefined],
])('the menu marks the page of %s: %s', (path, code) => {
  expect(pageAt(path, offeredPages)?.code).toBe(code)
})

test.each([
  ['/markets/notify/subscription', ['133'], true],
  ['/markets/notify/view', ['642'], false],
  ['/markets/personal', ['642'], true],
  ['/markets/manage/plan', ['15756'], false],
])('%s is one of the user’s own pages with the menus %j: %s', (path, menuTree, isOwn) => {
  expect(isAllowedOwnPage(path, menuTree)).toBe(isOwn)
})
