import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'
import { workbookRows } from '#server/platform/spreadsheet-file/workbook.ts'

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size))
}

async function rowsOf(bytes: Uint8Array, size = 700) {
  const rows: [number, readonly string[]][] = []
  for await (const { rowNum, cells } of workbookRows(() => pieces(bytes, size)))
    rows.push([rowNum, cells])
  return rows
}

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/>
  <numFmt numFmtId="165" formatCode="[Red]0.00&quot;day&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

/** A workbook with these rows of cells, as Excel writes them. */
function workbook(sheetData: string, strings = '', properties = ''): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(`<workbook><workbookPr ${properties}/></workbook>`),
    'xl/worksheets/sheet2.xml': strToU8('<worksheet><sheetData/></worksheet>'),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    'xl/styles.xml': strToU8(styles),
  })
}

const everyKind = workbook(
  `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
  <row r="3"><c r="A3" s="1"><v>46327</v></c><c r="B3" s="2"><v>46327.5416666667</v></c><c r="C3" s="3"><v>12.340000000000002</v></c>
   <c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#DIV/0!</v></c><c r="F3" t="str"><f>A1</f><v>a &lt; b</v></c>
   <c r="G3" t="inlineStr"><is><t>inline</t></is></c><c r="H3"><v>1.2E-3</v></c></row><row r="4"><c r="A4"/></row>`,
  `<si><t>Day &amp; hour</t></si><si><r><t>男</t></r><r><t xml:space="preserve"> 鞋</t></r><rPh><t>x</t></rPh></si>`,
)
const everyRow = [
  [1, ['Day & hour', '', '男 鞋']],
  [3, ['2026-11-01', '2026-11-01 13:00:00', '12.34', 'TRUE', '', 'a < b', 'inline', '0.0012']],
]

describe('a workbook is read as texts', () => {
  test.each([1, 64, 100_000])('of its first sheet, in chunks of %i bytes', async (size) => {
    expect(await rowsOf(everyKind, size)).toEqual(everyRow)
  })

  test('with days since 1904', async () => {
    const row = '<row r="1"><c r="A1" s="1"><v>44865</v></c></row>'
    expect(await rowsOf(workbook(row, '', 'date1904="1"'))).toEqual([[1, ['2026-11-01']]])
  })
})

test.each([
  ['is another archive', zipSync({ 'a.txt': strToU8('text') })],
  ['is cut off', everyKind.subarray(0, 400)],
  ['defines entities', workbook('<!DOCTYPE x [<!ENTITY a "b">]>')],
  [
    'has a row of too many characters',
    workbook(`<row r="1"><c r="A1" t="str"><v>${'x'.repeat(200_001)}</v></c></row>`),
  ],
  ['has a cell beyond the last column', workbook('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')],
])('a file is refused that %s', async (_why, bytes) => {
  await expect(rowsOf(bytes)).rejects.toThrow(UnreadableFile)
})

test('a bomb is refused before it is unpacked', async () => {
  const zeros = new Uint8Array(60_000_000)
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': zeros }, { level: 9 })
  await expect(rowsOf(bomb, 65_536)).rejects.toThrow(UnreadableFile)
})
