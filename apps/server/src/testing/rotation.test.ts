import { expect, test } from 'vitest'
import { partOfShard } from '#server/testing/rotation.ts'

test.each([1, 2, 11, 28, 29, 200])(
  'the shards of a table of %i rows have all of them, and none is empty',
  (rows) => {
    const all = Array.from({ length: rows }, (_, at) => at)
    const parts = Array.from({ length: 28 }, (_, at) =>
      partOfShard(all, { index: at + 1, count: 28 }),
    )
    expect(new Set(parts.flat())).toEqual(new Set(all))
    const sizes = parts.map((part) => part.length)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...sizes)).toBe(Math.ceil(rows / 28))
  },
)
