import type { Header, MicrosoftField } from './header.ts'
import type { FileContext } from './fields.ts'
import { microsoftAd, microsoftGroup, microsoftKeyword, microsoftPlan } from './microsoft-entry.ts'
import { cutText } from '../../platform/text/cut.ts'
import { problemIn } from './problem.ts'
import { entryCells, nothingRead, rowOf, type RowReader, tallyUnread } from './row.ts'
import { readStatus } from './cell.ts'

/** The text that removes a value. */
const eraser = 'delete_value'

const readers = {
  campaign: microsoftPlan,
  adgroup: microsoftGroup,
  keyword: microsoftKeyword,
  ad: microsoftAd,
} as const
type Sort = keyof typeof readers

const entityNames: Readonly<Record<Sort, string>> = {
  campaign: 'plan',
  adgroup: 'group',
  keyword: 'keyword',
  ad: 'ad',
}

/** The supported types without case and spaces. All types of ads are parsed alike. */
const sorts: ReadonlyMap<string, Sort> = new Map([
  ['campaign', 'campaign'],
  ['adgroup', 'adgroup'],
  ['keyword', 'keyword'],
  ['responsivead', 'ad'],
  ['textad', 'ad'],
  ['expandedtextad', 'ad'],
  ['responsivesearchad', 'ad'],
  ['dynamicsearchad', 'ad'],
  ['multimediaad', 'ad'],
  ['appinstallad', 'ad'],
  ['productad', 'ad'],
  ['hotelad', 'ad'],
])

/** Types without information about campaigns. */
const ignored: ReadonlySet<string> = new Set(['formatversion', 'account'])

/** Parses rows of a Microsoft Advertising bulk file, by the type of each row. */
export function microsoftReader(header: Header, context: FileContext): RowReader {
  return (rowNum, texts) => {
    const row = rowOf<MicrosoftField>(header, rowNum, texts)
    const cells = entryCells(row, eraser)
    const typeText = row.text('type')
    const type = typeText.toLowerCase().replaceAll(/\s/g, '')
    if (ignored.has(type)) return nothingRead
    if (type === '')
      return { entries: [], problems: [problemIn(row.title('type'), 'missingValue', {})] }
    const tally = (
      kind: 'unknownType' | 'negativeKeyword' | 'deletedRow',
      field: 'type' | 'status',
    ) => {
      context.tally.add(rowNum, { kind, column: row.title(field), got: cutText(row.text(field)) })
      return nothingRead
    }
    if (type.includes('negativekeyword')) return tally('negativeKeyword', 'type')
    const sort = sorts.get(type)
    if (sort === undefined) return tally('unknownType', 'type')
    const status = cells.read('status', readStatus)
    if (status === 'deleted') return tally('deletedRow', 'status')
    const switchOn = status === 'on' ? true : status === 'paused' ? false : undefined
    const entry = readers[sort]({ row, cells, context }, switchOn)
    tallyUnread(row, entityNames[sort], context.tally)
    return { entries: [{ ...entry, refused: cells.isRefused() }], problems: cells.problems }
  }
}
