import { expect, test } from 'vitest'
import { filledCells, pastedCells } from './pasted-cells.ts'

test.each([
  ['', []],
  ['1.50', [['1.50']]],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb\r\n', [['a'], ['b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a\t', [['a', '']]],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  ['"a\tb"\n', [['a\tb']]],
  ['5" screen\tb', [['5" screen', 'b']]],
  ['"open\tb', [['"open', 'b']]],
])('%j is read as cells', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test.each([',', ';'] as const)('a file with %j between its cells is read as well', (separator) => {
  const text = `a${separator}"b${separator}c"\r\n${separator}d\r\n`
  expect(pastedCells(text, separator)).toEqual([
    ['a', `b${separator}c`],
    ['', 'd'],
  ])
})

test('a quotation mark that is never closed is read in linear time', () => {
  const text = Array.from({ length: 20_000 }, () => '"a').join('\t')
  const before = performance.now()
  expect(pastedCells(text)[0]).toHaveLength(20_000)
  expect(performance.now() - before).toBeLessThan(2_000)
})

test.each([
  [
    'one value fills any area',
    [['1']],
    { rows: 2, columns: 2 },
    [
      ['1', '1'],
      ['1', '1'],
    ],
  ],
  [
    'a line fills an area of its width',
    [['1', '2']],
    { rows: 2, columns: 2 },
    [
      ['1', '2'],
      ['1', '2'],
    ],
  ],
  ['two lines fill four', [['1'], ['2']], { rows: 4, columns: 1 }, [['1'], ['2'], ['1'], ['2']]],
  ['another area gets them once', [['1'], ['2']], { rows: 3, columns: 1 }, [['1'], ['2']]],
  ['a smaller area gets all', [['1'], ['2']], { rows: 1, columns: 1 }, [['1'], ['2']]],
  [
    'lines of different lengths repeat as a block',
    [['1', '2'], ['3']],
    { rows: 2, columns: 4 },
    [
      ['1', '2', '1', '2'],
      ['3', '', '3', ''],
    ],
  ],
  ['nothing stays nothing', [], { rows: 2, columns: 2 }, []],
])('%s', (_, cells, area, filled) => {
  expect(filledCells(cells, area)).toEqual(filled)
})
