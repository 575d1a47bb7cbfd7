import { expect, test } from 'vitest'
import { checkedIn, itemsWith, selectionAfter } from './tree-selection.ts'

const item = (code: string, parent: string | null) => ({ code, name: `Name of ${code}`, parent })
const items = [
  item('north', null),
  item('south', null),
  item('pines', 'south'),
  item('palms', 'south'),
]

test.each([
  ['a selected parent replaces its children', ['pines'], ['south', true], ['south']],
  ['the last child selects the parent', ['pines'], ['palms', true], ['south']],
  ['a deselected child leaves the others', ['south'], ['pines', false], ['palms']],
  ['a deselected parent takes its children along', ['pines', 'palms'], ['south', false], []],
  ['the order is that of the tree', ['palms'], ['north', true], ['north', 'palms']],
  ['unknown codes are kept', ['retired'], ['pines', true], ['retired', 'pines']],
] as const)('%s', (_rule, selected, change, after) => {
  expect(selectionAfter(items, selected, change)).toEqual(after)
})

test.each([
  [['south'], { north: false, south: true, pines: true }],
  [['pines'], { north: false, south: 'mixed', pines: true }],
  [['pines', 'palms'], { north: false, south: true, pines: true }],
] as const)('with %j selected, items are %j', (selected, states) => {
  const checked = checkedIn(items, selected)
  for (const [code, state] of Object.entries(states)) expect(checked(code)).toBe(state)
})

test.each([
  ['PINES', ['south', 'pines']],
  ['south', ['south', 'pines', 'palms']],
  ['mountains', []],
  [' ', ['north', 'south', 'pines', 'palms']],
])('a search for “%s” finds %j', (text, codes) => {
  expect(itemsWith(items, text).map(({ code }) => code)).toEqual(codes)
})
