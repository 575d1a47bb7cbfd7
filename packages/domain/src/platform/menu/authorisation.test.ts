import { expect, test } from 'vitest'
import { isMenuShown, menuIdsIn } from './authorisation.ts'

test.each([
  [['15756', '115'], 15756, true],
  [['15756', '115'], '115', true],
  [['15756'], '1575', false],
  [['15756'], '', false],
  [[], '115', false],
  [null, '115', false],
])('S2.7 with the menus %j an element bound to %j is shown: %s', (menuIds, menuId, isShown) => {
  expect(isMenuShown(menuIds, menuId)).toBe(isShown)
})

test.each([
  [{ menuTree: ['1', '2'] }, ['1', '2']],
  [{ menuTree: [] }, []],
  [{ menuTree: [15756] }, null],
  [{ menuTree: '15756' }, null],
  [{}, null],
  [null, null],
  [undefined, null],
  ['15756', null],
])('S2.7 of the auth tree %j the menu ids are %j', (authTree, menuIds) => {
  expect(menuIdsIn(authTree)).toEqual(menuIds)
})
