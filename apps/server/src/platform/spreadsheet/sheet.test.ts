import { elementType } from '@placard/domain/platform/column/element'
import { spreadsheetText } from '@placard/domain/platform/format/spreadsheet-text'
import { describe, expect, test } from 'vitest'
import { unusualStrings } from '#server/access/testing/unusual-strings.ts'
import {
  type CellType,
  csvOf,
  type Sheet,
  type SheetValue,
} from '#server/platform/spreadsheet/sheet.ts'
import { csvCells, xlsxCells } from '#server/platform/spreadsheet/testing/read.ts'
import { mostCellUnits, xlsxOf } from '#server/platform/spreadsheet/xlsx.ts'

const { text, number, price, percent, rate } = elementType

/** One column, its values below each other, under a head and above a line of one word. */
function sheetOf(type: CellType, values: readonly SheetValue[]): Sheet {
  return {
    name: 'Sheet & "one"',
    columns: [{ name: 'Head', type, widthPx: 100 }],
    rows: (async function* () {
      for (const value of values) yield [[value]]
    })(),
    totals: () => ['Total'],
  }
}

async function bytesOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Uint8Array> {
  const bytes: Buffer[] = []
  for await (const piece of pieces) bytes.push(Buffer.from(piece))
  return Buffer.concat(bytes)
}

const below = (cells: unknown[][]) => cells.slice(1, -1).map(([cell]) => cell)
const inXlsx = async (type: CellType, values: readonly SheetValue[]) =>
  below(await xlsxCells(await bytesOf(xlsxOf(sheetOf(type, values)))))
const inCsv = async (type: CellType, values: readonly SheetValue[]) =>
  below(csvCells(await bytesOf(csvOf(sheetOf(type, values)))))

const formulas = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '＝1+1',
  '=cmd|"/c calc"!A1',
  ';=1',
  '|calc',
  '\rShoes',
]

describe('text in a workbook', () => {
  test('is unchanged, however unusual', async () => {
    const texts = unusualStrings
      .map((naughty) => naughty.toWellFormed())
      .filter(({ length }) => length > 0 && length <= mostCellUnits)
    expect(await inXlsx(text, texts)).toEqual(texts)
  })

  test.each([
    ['\u0000'],
    ['\u0007\u001b'],
    ['\r\n'],
    ['_x0007_'],
    ['\ufffe\uffff'],
    ['  a  '],
    ['<&>"\''],
  ])('can contain %j', async (said) => {
    expect(await inXlsx(text, [said])).toEqual([said])
  })

  test('is neither a formula nor a number, whatever it looks like', async () => {
    const looks = [...formulas, '007', '1e5', '2026-11-01', 'TRUE']
    expect(await inXlsx(price, looks)).toEqual(looks)
  })

  test('is cut at a cell’s limit, between two characters', async () => {
    const fits = 'a'.repeat(mostCellUnits)
    const [whole, cut] = await inXlsx(text, [fits, `${'a'.repeat(mostCellUnits - 2)}😀b`])
    expect(whole).toBe(fits)
    expect(cut).toBe(`${'a'.repeat(mostCellUnits - 2)}…`)
  })
})

describe('text in CSV', () => {
  test('is guarded if a spreadsheet would interpret it as a formula', async () => {
    expect(await inCsv(price, formulas)).toEqual(formulas.map((formula) => `'${formula}`))
  })

  test('is unchanged except for the guard, however unusual', async () => {
    const texts = unusualStrings.map((naughty) => naughty.toWellFormed())
    expect(await inCsv(text, texts)).toEqual(texts.map(spreadsheetText))
  })
})

describe.each<[keyof typeof elementType, CellType, number, number, string]>([
  ['number', number, 1_234_567, 1_234_567, '1234567'],
  ['price', price, 123_456_789, 1_234_567.89, '1234567.89'],
  ['price', price, 5, 0.05, '0.05'],
  ['price', price, -150, -1.5, '-1.50'],
  ['percent', percent, 28.5, 0.285, '28.50%'],
  ['rate', rate, 0.285, 0.285, '28.50%'],
])('a %s', (_name, type, value, cell, written) => {
  test(`of ${value} is the number ${cell} in a workbook and ${written} in CSV`, async () => {
    expect(await inXlsx(type, [value])).toEqual([cell])
    expect(await inCsv(type, [value])).toEqual([written])
  })
})

test('an empty value is an empty cell', async () => {
  expect(await inXlsx(price, [null, 1])).toEqual([null, 0.01])
  expect(await inCsv(price, [null, 1])).toEqual(['', '0.01'])
})
