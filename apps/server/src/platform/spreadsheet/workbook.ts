import { elementType } from '@placard/domain/platform/column/element'
import type { CellType } from '#server/platform/spreadsheet/sheet.ts'
import { xmlText } from '#server/platform/spreadsheet/xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The path of the one sheet in a workbook. */
export const sheetPath = 'xl/worksheets/sheet1.xml'

/** The beginning of a sheet's XML. */
export const sheetHead = `${declaration}<worksheet xmlns="${main}">`

/** Number formats built into every spreadsheet program, by their ids. Text remains text when edited. */
const builtInFormat: Readonly<Record<CellType, number>> = {
  // @
  [elementType.text]: 49,
  // #,##0
  [elementType.number]: 3,
  // #,##0.00
  [elementType.price]: 4,
  // 0.00%
  [elementType.percent]: 10,
  [elementType.rate]: 10,
}

const formats = Object.values(builtInFormat)

/** Returns the number of a cell's style. */
export function styleOf(type: CellType, isStrong: boolean): number {
  // The first one is the default of every workbook.
  return 1 + formats.indexOf(builtInFormat[type]) + (isStrong ? formats.length : 0)
}

/** Returns the parts of a workbook other than its sheet, by path. @param name of the sheet */
export function workbookParts(name: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
    '_rels/.rels': related({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related({
      worksheet: 'worksheets/sheet1.xml',
      styles: 'styles.xml',
    }),
    'xl/styles.xml': styles,
  }
}

function related(targets: Readonly<Record<string, string>>): string {
  const relationships = Object.entries(targets).map(
    ([kind, target]) =>
      `<Relationship Id="${kind}" Type="${relations}/${kind}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${relationships.join('')}</Relationships>`
}

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
const cellFormats = [0, 1].flatMap((fontAt) =>
  formats.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${fontAt}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="${fontAt}"/>`,
  ),
)

/** Excel requires a fill, a border and a style even if they are the defaults. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
