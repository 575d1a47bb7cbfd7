import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allSelected,
  isSelected,
  noneSelected,
  selectedCount,
  withRows,
  type SelectedRows,
} from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const chosenOf = (selected: SelectedRows) => ids.filter((id) => isSelected(selected, id))

const start = fc.constantFrom(noneSelected, allSelected)
const steps = fc.array(fc.record({ some: fc.subarray(ids), chosen: fc.boolean() }))

test('after any changes, the last one of each row counts, and the count is that of selected rows', () => {
  fc.assert(
    fc.property(start, steps, (from, changes) => {
      const expected = new Set(chosenOf(from))
      let selected = from
      for (const { some, chosen } of changes) {
        selected = withRows(selected, some, chosen)
        for (const id of some) {
          if (chosen) expected.add(id)
          else expected.delete(id)
        }
      }
      expect(chosenOf(selected)).toEqual(ids.filter((id) => expected.has(id)))
      expect(selectedCount(selected, ids.length)).toBe(expected.size)
    }),
  )
})

test('all matching rows are selected, including unloaded ones, except deselected ones', () => {
  const selected = withRows(allSelected, ['b'], false)
  expect(isSelected(selected, 'never seen')).toBe(true)
  expect(selectedCount(selected, 200_000)).toBe(199_999)
})
