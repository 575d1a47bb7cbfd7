import { expect, test } from 'vitest'
import { type Folder, foldersInTreeOrder, possibleParents } from './folder-tree.ts'

const folder = (folderId: string, parentId: string | null): Folder => ({
  folderId,
  parentId,
  name: `n${folderId}`,
  count: 0,
  version: 1,
})

const tree = [
  folder('1', null),
  folder('2', null),
  folder('3', '1'),
  folder('4', '3'),
  folder('5', '1'),
]

test('folders are below their parents, in their original order', () => {
  expect(
    foldersInTreeOrder(tree).map(({ folderId, depth, path }) => [folderId, depth, path]),
  ).toEqual([
    ['1', 0, 'n1'],
    ['3', 1, 'n1 / n3'],
    ['4', 2, 'n1 / n3 / n4'],
    ['5', 1, 'n1 / n5'],
    ['2', 0, 'n2'],
  ])
  expect(foldersInTreeOrder([folder('6', '7')])).toEqual([])
})

test.each([
  [null, ['1', '3', '4', '5', '2']],
  ['1', ['2']],
  ['3', ['1', '5', '2']],
  ['4', ['1', '3', '5', '2']],
  ['2', ['1', '3', '4', '5']],
])('the folder %s is not moved into itself, nor into its subfolders', (folderId, possible) => {
  const parents = possibleParents(foldersInTreeOrder(tree), folderId)
  expect(parents.map((parent) => parent.folderId)).toEqual(possible)
})
