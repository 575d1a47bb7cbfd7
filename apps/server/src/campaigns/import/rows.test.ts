import { describe, expect, test } from 'vitest'
import { readHead } from '#server/campaigns/import/rows.ts'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'
import {
  type Delimiter,
  fileRows,
  maxRowCharacters,
} from '#server/platform/spreadsheet-file/rows.ts'

async function* parts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function rowsOf(text: string, delimiter: Delimiter = ',', partSize = 7) {
  const rows: [number, readonly string[]][] = []
  for await (const { rowNum, cells } of fileRows(parts(text, partSize), delimiter))
    rows.push([rowNum, cells])
  return rows
}

test.each([
  ['comma', 'Campaign,Budget\n', ','],
  ['tab', 'Campaign\tBudget\n', '\t'],
  ['semicolon', 'Campaign;Budget\n', ';'],
  ['a comma inside quotes', '"Campaign";"Max, CPC"\n', ';'],
])('the separator is the one that gives a valid header: %s', (_name, text, delimiter) => {
  expect(readHead(text)).toMatchObject({ kind: 'known', delimiter })
})

test('another separator is unknown, with the received header', () => {
  expect(readHead('Campaign|Ad Group|Budget\n')).toMatchObject({
    kind: 'unknown',
    failure: { problem: { facts: { got: 'Campaign|Ad Group|Budget' } } },
  })
})

test('a row has the number of the line of the file where it begins', async () => {
  expect(await rowsOf('a,b\r\n1,"two\r\nlines"\r\n\r\n2,"say ""hi"""\r\n3,5" pipe')).toEqual([
    [1, ['a', 'b']],
    [2, ['1', 'two\r\nlines']],
    [5, ['2', 'say "hi"']],
    [6, ['3', '5" pipe']],
  ])
})

test('only a last row without a line break ends the file', async () => {
  const endsOf = async (text: string) => {
    const ends: boolean[] = []
    for await (const { endsFile } of fileRows(parts(text, 100), ',')) ends.push(endsFile)
    return ends
  }
  expect(await endsOf('a,b\n1,2\n')).toEqual([false, false])
  expect(await endsOf('a,b\n1,2')).toEqual([false, true])
})

describe('unclosed quotation marks are reported with the line where their row begins', () => {
  test('at the end of the file', async () => {
    await expect(rowsOf('a,b\n1,2\n3,"four\n5,6\n')).rejects.toMatchObject({
      problem: { kind: 'unclosedQuote', facts: { line: 3 } },
    })
  })

  test('when the row has no end', async () => {
    await expect(rowsOf(`a,b\n1,"${'x\n'.repeat(150_000)}`)).rejects.toMatchObject({
      problem: { kind: 'endlessRow', facts: { line: 2 } },
    })
  })
})

describe('a row of separators only is refused as too long', () => {
  test.each([[','], ['\t'], [';']] as const)('a million of %j', async (delimiter) => {
    const text = `a${delimiter}b\n1${delimiter}2\n${delimiter.repeat(1_000_000)}\n`
    await expect(rowsOf(text, delimiter, 65_536)).rejects.toMatchObject({
      problem: { kind: 'endlessRow', facts: { line: 3, max: maxRowCharacters } },
      rowNum: 3,
    })
  })

  test('the longest row that is accepted', async () => {
    const most = ','.repeat(maxRowCharacters)
    const rows = await rowsOf(`a,b\r\n${most}\r\n1,2`, ',', 65_536)
    expect(rows.map(([rowNum, { length }]) => [rowNum, length])).toEqual([
      [1, 2],
      [2, maxRowCharacters + 1],
      [3, 2],
    ])
    await expect(rowsOf(`a,b\r\n${most},\r\n1,2`, ',', 65_536)).rejects.toMatchObject({ rowNum: 2 })
  })

  test('also in the header', () => {
    expect(() => readHead(','.repeat(1_000_000))).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'endlessRow' }) }),
    )
  })

  test('early: nothing of the file after it is read', async () => {
    let read = 0
    async function* endless() {
      yield 'a,b\n'
      for (; read < 100; read += 1) yield ','.repeat(100_000)
    }
    const readAll = async () => {
      for await (const row of fileRows(endless(), ',')) expect(row.rowNum).toBe(1)
    }
    await expect(readAll()).rejects.toBeInstanceOf(UnreadableFile)
    expect(read).toBeLessThan(5)
  })
})
