import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { branchesOf, idsFrom, maxTreeDepth, placeProblem, pathTo, type Branch } from './tree.ts'

interface Node {
  readonly nodeId: string
  readonly parentId: string | null
}

/** Requested changes by position: each puts a node below another, or makes it a root. */
const wishes = fc.array(
  fc.record({ node: fc.nat(14), below: fc.option(fc.nat(14), { nil: null }) }),
  { maxLength: 60 },
)

/** Returns the tree after applying the changes that the rules allow: new nodes first, then moves. */
function grown(list: readonly { node: number; below: number | null }[]): Node[] {
  return list.reduce<Node[]>((nodes, { node, below }) => {
    const [nodeId, parentId] = [`${node}`, below === null ? null : `${below}`]
    const isNew = nodes.every((known) => known.nodeId !== nodeId)
    const problem = placeProblem(nodes, { nodeId: isNew ? null : nodeId, parentId })
    if (problem !== null) return nodes
    const others = nodes.filter((known) => known.nodeId !== nodeId)
    return [...others, { nodeId, parentId }]
  }, [])
}

const trees = wishes.map(grown)

/** Returns a chain of that many nodes; `1` is its root. */
function chain(length: number, first = 1): Node[] {
  return Array.from({ length }, (_, at) => ({
    nodeId: `${first + at}`,
    parentId: at === 0 ? null : `${first + at - 1}`,
  }))
}

function countOf(branches: readonly Branch<Node>[]): number {
  return branches.reduce((count, { below }) => count + 1 + countOf(below), 0)
}

describe('S1.4 the service tree', () => {
  test('no move creates a cycle: from each root, every node is reached once', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        expect(countOf(branchesOf(nodes))).toBe(nodes.length)
      }),
    )
  })

  test(`no move makes it deeper than ${maxTreeDepth} levels`, () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        for (const { nodeId } of nodes)
          expect(pathTo(nodes, nodeId).length).toBeLessThanOrEqual(maxTreeDepth)
      }),
    )
  })

  test('one node is below another exactly when the other is on the way to it', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        for (const { nodeId } of nodes) {
          const ids = idsFrom(nodes, nodeId)
          for (const other of nodes) {
            const isOnTheWay = pathTo(nodes, other.nodeId).some((node) => node.nodeId === nodeId)
            expect(ids.has(other.nodeId)).toBe(isOnTheWay)
          }
        }
      }),
    )
  })

  test('a node cannot be moved below itself or its descendants', () => {
    fc.assert(
      fc.property(trees, (nodes) => {
        for (const { nodeId } of nodes) {
          const circles = nodes.filter(
            (parent) => placeProblem(nodes, { nodeId, parentId: parent.nodeId }) === 'belowItself',
          )
          expect(new Set(circles.map((parent) => parent.nodeId))).toEqual(idsFrom(nodes, nodeId))
        }
      }),
    )
  })

  test.each([
    [7, null],
    [8, 'tooDeep'],
  ])('a new node below the last of a chain of %i: %s', (length, problem) => {
    const nodes = chain(length)
    expect(placeProblem(nodes, { nodeId: null, parentId: `${length}` })).toBe(problem)
  })

  test.each([
    [5, null],
    [6, 'tooDeep'],
  ])('a chain of three moved below the last of a chain of %i: %s', (length, problem) => {
    const nodes = [...chain(length), ...chain(3, 101)]
    expect(placeProblem(nodes, { nodeId: '101', parentId: `${length}` })).toBe(problem)
  })

  test('a root is always allowed, and an unknown parent never', () => {
    expect(placeProblem([], { nodeId: null, parentId: null })).toBe(null)
    expect(placeProblem(chain(8), { nodeId: '8', parentId: null })).toBe(null)
    expect(placeProblem(chain(2), { nodeId: '2', parentId: '9' })).toBe('noParent')
    expect(idsFrom(chain(2), '9')).toEqual(new Set())
    expect(pathTo(chain(2), '9')).toEqual([])
  })

  test('children keep the order in which the nodes were given', () => {
    const nodes = ['3', '1', '2'].map((nodeId) => ({ nodeId, parentId: null }))
    expect(branchesOf(nodes).map(({ node }) => node.nodeId)).toEqual(['3', '1', '2'])
  })
})
