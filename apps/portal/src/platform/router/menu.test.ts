import { expect, test } from 'vitest'
import { allowedPages } from './menu.ts'

test('S2.7 a page is offered if the menu tree contains its id as text', () => {
  expect(allowedPages(['15756', '115']).map(({ menuId }) => menuId)).toEqual(['15756'])
})

test.each([[[]], [['1575']], [['115', '129']]])(
  'S2.10 pages that do not exist are not offered: %j',
  (menuTree) => {
    expect(allowedPages(menuTree)).toEqual([])
  },
)
