import { expect, test } from 'vitest'
import { expandedRows } from './expansion.tsx'
import { treeRows } from './tree-rows.tsx'

interface Node {
  readonly name: string
  readonly children: Node[]
}

const node = (name: string, ...children: Node[]): Node => ({ name, children })
const roots = [node('a', node('b', node('c')), node('d')), node('e', node('f'))]
const opening = (names: string) => ({
  childrenOf: ({ children }: Node) => children,
  isOpen: ({ name, children }: Node) => (children.length === 0 ? null : names.includes(name)),
})

test.each([
  ['', 'a0 e0'],
  ['a', 'a0 b1 d1 e0'],
  ['abe', 'a0 b1 c2 d1 e0 f1'],
  ['be', 'a0 e0 f1'],
])('of a tree with %j expanded, the rows %j are visible', (open, expected) => {
  const { rows, levelOf } = treeRows(roots, opening(open))
  expect(rows.map((row) => `${row.name}${levelOf(row)}`).join(' ')).toBe(expected)
})

test('a row that is its own descendant is shown once', () => {
  const loop = node('a')
  loop.children.push(loop)
  expect(treeRows([loop], opening('a')).rows).toEqual([loop])
})

test('unloaded rows are not expanded', () => {
  const rows = { length: 3, at: (index: number) => (index === 1 ? undefined : roots[0]) }
  const detail = { heightPx: ({ name }: Node) => name.length, render: () => null }
  const expansion = { columnCode: 'name', onOpen: () => {}, isOpen: () => true, detail }
  expect(expandedRows(rows, expansion)).toEqual([
    { index: 0, detailPx: 1 },
    { index: 2, detailPx: 1 },
  ])
})
