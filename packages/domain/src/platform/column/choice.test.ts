import { describe, expect, test } from 'vitest'
import {
  arrangedColumns,
  chosenColumns,
  reorderedColumns,
  type EditedColumn,
  listedColumns,
} from './choice.ts'
import { columnStatus } from './element.ts'

const page = [
  { elementCode: 'switchOn', isPinned: true },
  { elementCode: 'name', isPinned: true },
  { elementCode: 'cost', isPinned: false },
  { elementCode: 'clicks', isPinned: false },
]
const shown = (elementCode: string, sort: number | null): EditedColumn => ({
  elementCode,
  status: columnStatus.shown,
  sort,
})
const hidden = (elementCode: string, sort: number | null = null): EditedColumn => ({
  elementCode,
  status: columnStatus.hidden,
  sort,
})
const pinned = [shown('switchOn', 0), shown('name', 1)]

describe('the visible columns', () => {
  test.each<[string, string[], string[]]>([
    ['as chosen', ['switchOn', 'name', 'clicks', 'cost'], ['switchOn', 'name', 'clicks', 'cost']],
    ['pinned ones at the left', ['clicks', 'name', 'switchOn'], ['name', 'switchOn', 'clicks']],
    ['pinned ones that were never chosen', ['cost'], ['switchOn', 'name', 'cost']],
    ['without what the page has no more', ['name', 'roi', 'cost'], ['name', 'switchOn', 'cost']],
    ['one that is named twice once', ['cost', 'cost'], ['switchOn', 'name', 'cost']],
  ])('%s', (_case, chosen, codes) => {
    expect(arrangedColumns(page, chosen)).toEqual(codes)
  })
})

test.each<[string, string[], string[]]>([
  ['all', ['c', 'a', 'b', 'd'], ['c', 'a', 'b', 'd']],
  ['all but one that is not shown', ['d', 'c', 'a'], ['d', 'b', 'c', 'a']],
  ['none', [], ['a', 'b', 'c', 'd']],
])('columns get an order that names %s', (_case, order, codes) => {
  expect(reorderedColumns(['a', 'b', 'c', 'd'], order)).toEqual(codes)
})

describe('an edit', () => {
  test('S4.6 shows columns with status 1 in the order of their sort, across the groups', () => {
    const groups = [
      { elements: [shown('clicks', 0), hidden('cost')] },
      { elements: [shown('name', 2), shown('switchOn', 1)] },
    ]
    expect(chosenColumns(page, groups)).toEqual({
      shown: ['clicks', 'switchOn', 'name'],
      problems: [],
    })
  })

  test.each<[string, EditedColumn[], string[]]>([
    [
      'a code that the page has not',
      [...pinned, hidden('cost'), hidden('clicks'), hidden('roi')],
      ['unknown groupInfos.0.elements.4.elementCode roi'],
    ],
    [
      'a code twice',
      [...pinned, hidden('cost'), hidden('clicks'), hidden('cost')],
      ['repeated groupInfos.0.elements.4.elementCode cost'],
    ],
    ['codes that are missing', pinned, ['missing groupInfos cost', 'missing groupInfos clicks']],
    [
      'a pinned column hidden',
      [shown('switchOn', 0), hidden('name'), hidden('cost'), hidden('clicks')],
      ['pinned groupInfos.0.elements.1.status name'],
    ],
    [
      'a sort twice',
      [...pinned, shown('cost', 1), hidden('clicks')],
      ['place groupInfos.0.elements.2.sort cost'],
    ],
    [
      'a sort left out',
      [...pinned, shown('cost', null), hidden('clicks')],
      ['place groupInfos.0.elements.2.sort cost'],
    ],
    [
      'a gap in the sorts',
      [...pinned, shown('cost', 3), hidden('clicks')],
      ['place groupInfos.0.elements.2.sort cost'],
    ],
    [
      'a sort below 0',
      [...pinned, shown('cost', -1), hidden('clicks')],
      ['place groupInfos.0.elements.2.sort cost'],
    ],
    [
      'a hidden column with a sort',
      [...pinned, hidden('cost', 2), hidden('clicks')],
      ['place groupInfos.0.elements.2.sort cost'],
    ],
  ])('S4.6 %s is refused by name', (_case, elements, problems) => {
    const found = chosenColumns(page, [{ elements }]).problems
    expect(
      found.map((problem) =>
        'code' in problem ? `${problem.kind} ${problem.path} ${problem.code}` : problem.kind,
      ),
    ).toEqual(problems)
  })

  test('may leave out an optional column, which is hidden then', () => {
    const more = [...page, { elementCode: 'custom7', isPinned: false, isOptional: true }]
    const elements = [...pinned, hidden('cost'), hidden('clicks')]
    expect(chosenColumns(more, [{ elements }])).toEqual({
      shown: ['switchOn', 'name'],
      problems: [],
    })
  })

  test('at least one column remains visible', () => {
    const free = page.map((column) => ({ ...column, isPinned: false }))
    const all = page.map(({ elementCode }) => hidden(elementCode))
    expect(chosenColumns(free, [{ elements: all }]).problems).toEqual([
      { kind: 'none', path: 'groupInfos' },
    ])
  })
})

test.each<[string, string[], string[]]>([
  ['columns of the page', ['clicks', 'name'], []],
  ['none', [], ['none elementCodes']],
  ['one that the page has not', ['name', 'roi'], ['unknown elementCodes.1']],
  ['one twice', ['cost', 'clicks', 'cost'], ['repeated elementCodes.2']],
])('a list of %s', (_case, codes, problems) => {
  const listed = listedColumns(page, codes)
  expect(listed.problems.map(({ kind, path }) => `${kind} ${path}`)).toEqual(problems)
  expect(listed.shown).toEqual(arrangedColumns(page, codes))
})
