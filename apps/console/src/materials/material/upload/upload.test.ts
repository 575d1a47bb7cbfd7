import { expect, test } from 'vitest'
import { newFolderNames, uploadTargets } from './upload.ts'

test('files from the same folder go to the same place, ignoring letter case', () => {
  const placeOf = uploadTargets('7', 5)
  expect(placeOf([])).toBe('7')
  const shoes = placeOf(['Spring', 'Shoes'])
  expect(shoes).toEqual({ name: 'Shoes', parent: { name: 'Spring', parent: '7' } })
  expect(placeOf(['spring', 'SHOES'])).toBe(shoes)
  expect(placeOf(['Shoes'])).not.toBe(shoes)
  expect(shoes).toHaveProperty('parent', placeOf(['Spring']))
})

test.each([
  [5, ['a', 'b', 'c', 'd', 'e']],
  [1, ['a']],
  [0, []],
])('folders deeper than %i levels go into the deepest level', (levels, names) => {
  const place = uploadTargets(null, levels)(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(newFolderNames(place)).toEqual(names)
})
