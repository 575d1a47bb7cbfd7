import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { describe, expect, test } from 'vitest'
import { initiallyExpanded, foundNodes, maxResults, treeRows } from './rows.ts'

function aNode(nodeId: string, parentId: string | null, nodeName = nodeId): ServiceNodeRow {
  return { nodeId, parentId, nodeName, version: 1, planCount: 0 }
}

const nodes = [
  aNode('1', null, 'Shop'),
  aNode('2', '1', 'Adults'),
  aNode('3', '2', 'Winter'),
  aNode('4', null, 'App'),
]
const many = Array.from({ length: 31 }, (_, at) => aNode(`${at + 10}`, null, `Service ${at}`))
const names = (rows: readonly ServiceNodeRow[]) => rows.map(({ nodeName }) => nodeName)

describe('the rows of the service tree', () => {
  test.each([
    [[], ['Shop +', 'App']],
    [['1'], ['Shop -', '  Adults +', 'App']],
    [
      ['1', '2'],
      ['Shop -', '  Adults -', '    Winter', 'App'],
    ],
    [['2'], ['Shop +', 'App']],
  ])('with %j open are %j', (open, shown) => {
    const rows = treeRows(nodes, new Set(open)).map(({ node, level, open: isOpen }) => {
      const sign = isOpen === null ? '' : isOpen ? ' -' : ' +'
      return `${'  '.repeat(level - 1)}${node.nodeName}${sign}`
    })
    expect(rows).toEqual(shown)
  })

  test('a small tree is expanded at first, a large one only along the path to the selected node', () => {
    expect([...initiallyExpanded(nodes, null)]).toEqual(['1', '2', '3', '4'])
    expect([...initiallyExpanded([...nodes, ...many], null)]).toEqual([])
    expect([...initiallyExpanded([...nodes, ...many], '3')]).toEqual(['1', '2', '3'])
  })

  test.each([
    ['WINTER', ['Shop', 'Adults', 'Winter']],
    [' a', ['Shop', 'Adults', 'App']],
    ['socks', []],
  ])(
    'a search for %j shows %j: nodes with it in their name, and their ancestors',
    (text, shown) => {
      expect(names(foundNodes(nodes, text).nodes)).toEqual(shown)
    },
  )

  test(`a search shows ${maxResults} nodes, and a note if there are more`, () => {
    const found = (count: number) =>
      foundNodes(
        Array.from({ length: count }, (_, at) => aNode(`${at + 1}`, null)),
        '',
      )
    expect(found(maxResults)).toMatchObject({ nodes: { length: maxResults }, more: false })
    expect(found(maxResults + 1)).toMatchObject({ nodes: { length: maxResults }, more: true })
  })
})
