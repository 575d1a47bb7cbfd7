import type { ImportJob } from '@placard/contract/campaigns/import'
import { expect, test } from 'vitest'
import { confirmEffectOf } from './confirmation.tsx'

type Count = ImportJob['counts'][number]

function aCount(count: Partial<Count>): Count {
  return { kind: 'plan', create: 0, change: 0, leave: 0, refused: 0, ...count }
}

test.each([
  [
    'new and changed entries of every kind count',
    [aCount({ create: 2 }), aCount({ change: 3, leave: 4 })],
    0,
    false,
    { kind: 'take', entries: 5 },
  ],
  [
    'refused rows do not stop the others',
    [aCount({ create: 2, refused: 1 })],
    1,
    false,
    { kind: 'take', entries: 2 },
  ],
  [
    'all or nothing stops at a refused row',
    [aCount({ create: 2, refused: 1 })],
    1,
    true,
    { kind: 'allRefused', refused: 1 },
  ],
  [
    'all or nothing takes a clean file',
    [aCount({ create: 2 })],
    0,
    true,
    { kind: 'take', entries: 2 },
  ],
  [
    'an error outside any entry counts as refused',
    [aCount({ create: 2 })],
    3,
    true,
    { kind: 'allRefused', refused: 3 },
  ],
  [
    'the same file again leaves nothing to do',
    [aCount({ leave: 9 })],
    0,
    false,
    { kind: 'nothingToDo' },
  ],
  [
    'refused rows beside unchanged ones leave nothing to do',
    [aCount({ leave: 9, refused: 1 })],
    1,
    false,
    { kind: 'nothingToDo' },
  ],
  [
    'a file of refused rows only has nothing good',
    [aCount({ refused: 9 })],
    9,
    false,
    { kind: 'nothingGood' },
  ],
  ['an empty file has nothing to do', [], 0, false, { kind: 'nothingToDo' }],
] as const)('%s', (_rule, counts, errorCount, allOrNothing, decision) => {
  expect(confirmEffectOf({ counts: [...counts], errorCount }, allOrNothing)).toEqual(decision)
})
