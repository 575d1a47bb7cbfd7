import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseless } from '../../platform/text/letter-case.ts'
import { changedTags } from './tag.ts'

test.each([
  ['puts on what is new', [], ['Trail'], [], ['Trail']],
  ['keeps the first spelling', ['Trail'], ['TRAIL', 'trail'], [], ['Trail']],
  ['removes in any case', ['Trail', 'Sea'], [], ['tRAIL'], ['Sea']],
  ['removes before it adds', ['Trail'], ['trail'], ['TRAIL'], ['trail']],
  ['comes by the alphabet', ['b'], ['C', 'a'], [], ['a', 'b', 'C']],
  ['leaves alone what it does not name', ['海'], [], ['山'], ['海']],
])('a change of tags %s', (_, tags, addTags, removeTags, after) => {
  expect(changedTags(tags, { addTags, removeTags })).toEqual(after)
})

test('a change of tags has every tag once, and the same change twice equals one', () => {
  const tags = fc.array(fc.constantFrom('a', 'A', 'b', 'ß', 'É', 'é', '海'))
  fc.assert(
    fc.property(tags, tags, tags, (before, addTags, removeTags) => {
      const after = changedTags(before, { addTags, removeTags })
      const keys = after.map(caseless)
      expect(new Set(keys).size).toBe(keys.length)
      expect(changedTags(after, { addTags, removeTags }).map(caseless)).toEqual(keys)
    }),
  )
})
