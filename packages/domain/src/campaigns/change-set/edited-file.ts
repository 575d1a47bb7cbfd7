import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { headerKey } from '../import/header.ts'
import { type NamedLabel, readLabelNames } from '../label/label-names.ts'
import { declaredField } from '../promotion/declared-field.ts'
import { cellSeparators, pastedCells } from '../../platform/table/pasted-cells.ts'
import {
  decimalSignOf,
  readSheetCell,
  type SheetContext,
  sheetFields,
  sheetProblemText,
  type SheetText,
  type SheetValue,
} from './sheet-cell.ts'

const levels = ['plan', 'group', 'ad'] as const
type Level = (typeof levels)[number]

/** The columns by which an edited file finds its rows. Their names say the level. */
export const editedFileTexts = /* @__PURE__ */ textTable({
  id: {
    plan: ['Plan ID', '计划 ID'],
    group: ['Ad group ID', '广告组 ID'],
    ad: ['Ad ID', '广告 ID'],
  },
  version: ['Version', '版本'],
  switchOn: ['On', '开关'],
  badId: ['“{got}” is not an ID.', '“{got}”不是 ID。'],
  badVersion: ['“{got}” is not a version.', '“{got}”不是版本号。'],
  noSuchLabel: [
    'There is no label “{name}”. Create it first, or correct the name.',
    '没有名为“{name}”的标签，请先新建，或更正名称。',
  ],
  repeated: ['This row is in the file twice.', '该行在文件中重复出现。'],
})

/** The names of columns in lower case without spaces: ours, Google Ads Editor's, Microsoft's and Meta's. */
const idNames: Readonly<Record<Level, readonly string[]>> = {
  plan: ['planid', '计划id', 'campaignid'],
  group: ['adgroupid', '广告组id', 'adsetid'],
  ad: ['adid', '广告id'],
}
const fieldNames: Readonly<Record<Level, Readonly<Record<string, readonly string[]>>>> = {
  plan: {
    planName: ['campaign', 'campaignname'],
    dayBudget: ['budget', 'campaigndailybudget', 'campaignbudget'],
    switchOn: ['campaignstatus', 'campaigndelivery'],
    beginDay: ['campaignstartdate', 'campaignstarttime'],
    endDay: ['campaignenddate', 'campaignstoptime'],
  },
  group: {
    groupName: ['adgroup', 'adgroupname', 'adsetname'],
    price: ['maxcpc', 'cpcbid', 'bidamount', 'adsetbidamount'],
    switchOn: ['adgroupstatus', 'adsetrunstatus'],
    beginDay: ['adsetstartdate', 'adsettimestart'],
    endDay: ['adsetenddate', 'adsettimestop'],
  },
  ad: { adName: ['ad', 'adname'], switchOn: ['adstatus'], copywriter: ['text', 'body'] },
}
const sharedNames: Readonly<Record<string, readonly string[]>> = {
  switchOn: ['on', '开关', 'status', '状态'],
  beginDay: ['startdate'],
  endDay: ['enddate'],
}

/** Returns the heading of a field in an edited file. */
export function editedHeading(field: string, locale: Locale): string {
  if (field === 'switchOn') return editedFileTexts[locale].switchOn
  const { list, label } = declaredField(field) ?? {}
  const heading = list && list !== 'value' ? list.heading : null
  return (heading ?? label)?.[locale] ?? field
}

/** The values of a row by their fields. */
type EditedValues = Readonly<Record<string, SheetValue | readonly string[]>>

/** Returns the fields of an edited file: those of the cells of a list, and the names of the labels. */
export function editedFields(level: Level): string[] {
  return [...sheetFields(level), 'labelIds']
}

/** A row of an edited file that can be read. */
export interface EditedRow {
  readonly id: string
  readonly version: number
  readonly values: EditedValues
}

/** A cell that cannot be read. Lines count from 1. */
export interface EditedProblem {
  readonly line: number
  readonly column: string
  readonly message: string
}

/** The content of an edited file. */
export interface EditedFile {
  readonly level: Level
  readonly rows: readonly EditedRow[]
  readonly problems: readonly EditedProblem[]
}

interface Columns {
  readonly level: Level
  readonly id: number
  readonly version: number
  readonly fields: ReadonlyMap<number, string>
  readonly titles: readonly string[]
}

/** The facts on which the meaning of a file depends. */
interface FileContext extends Omit<SheetContext, 'level'> {
  /** The owner's labels. */
  readonly labels: readonly NamedLabel[]
}

/**
 * Reads a file that was exported for editing. An empty cell keeps the value of its field.
 *
 * @returns null if the file has no columns with ids and versions, so that it is something else
 */
export function readEditedFile(
  text: string,
  { labels, ...file }: FileContext,
  locale: Locale,
): EditedFile | null {
  const bare = text.replace(/^\uFEFF/, '')
  const head = /^[^\r\n]*/.exec(bare)?.[0] ?? ''
  for (const separator of cellSeparators) {
    const [titles = []] = pastedCells(head, separator)
    const columns = columnsOf(titles)
    if (columns === null) continue
    const lines = pastedCells(bare, separator).slice(1)
    const cells = lines.flatMap((line) =>
      [...columns.fields].flatMap(([at, field]): SheetText[] =>
        field === 'labelIds' ? [] : [[field, line[at] ?? '']],
      ),
    )
    const context = { ...file, level: columns.level }
    const decimalSign = decimalSignOf(cells, context)
    return rowsOf(lines, columns, { context: { ...context, decimalSign }, labels, locale })
  }
  return null
}

function columnsOf(titles: readonly string[]): Columns | null {
  const keys = titles.map(headerKey)
  const version = keys.findIndex((key) => key === 'version' || key === '版本')
  // A file of ads also has the ids of their groups and plans.
  const level = levels.toReversed().find((one) => keys.some((key) => idNames[one].includes(key)))
  if (version === -1 || level === undefined) return null
  const id = keys.findIndex((key) => idNames[level].includes(key))
  const fieldOf = namedFields(level)
  const fields = new Map(
    keys.flatMap((key, at) => {
      const field = fieldOf.get(key)
      return field === undefined ? [] : [[at, field] as const]
    }),
  )
  return { level, id, version, fields, titles }
}

function namedFields(level: Level): ReadonlyMap<string, string> {
  return new Map(
    editedFields(level).flatMap((field) =>
      [
        editedHeading(field, 'en-US'),
        editedHeading(field, 'zh-CN'),
        ...(fieldNames[level][field] ?? []),
        ...(sharedNames[field] ?? []),
      ].map((name) => [headerKey(name), field] as const),
    ),
  )
}

interface Reading {
  readonly context: SheetContext
  readonly labels: readonly NamedLabel[]
  readonly locale: Locale
}

function rowsOf(
  lines: readonly (readonly string[])[],
  columns: Columns,
  reading: Reading,
): EditedFile {
  const rows: EditedRow[] = []
  const problems: EditedProblem[] = []
  const seen = new Set<string>()
  const texts = editedFileTexts[reading.locale]
  for (const [at, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const add = (column: number, message: string) =>
      problems.push({ line: at + 2, column: columns.titles[column] ?? '', message })
    const id = (cells[columns.id] ?? '').trim()
    const version = (cells[columns.version] ?? '').trim()
    if (!/^\d{1,18}$/.test(id)) add(columns.id, texts.badId({ got: id }))
    else if (!/^\d{1,9}$/.test(version)) add(columns.version, texts.badVersion({ got: version }))
    else if (seen.has(id)) add(columns.id, texts.repeated)
    else {
      const values = valuesOf(cells, columns.fields, { ...reading, add })
      if (Object.keys(values).length > 0) rows.push({ id, version: Number(version), values })
    }
    seen.add(id)
  }
  return { level: columns.level, rows, problems }
}

interface Adding extends Reading {
  readonly add: (column: number, message: string) => void
}

/** Returns the values of a row, without those of empty cells and of cells that cannot be read. */
function valuesOf(
  cells: readonly string[],
  fields: Columns['fields'],
  adding: Adding,
): EditedValues {
  const { context, locale, add } = adding
  const values: Record<string, SheetValue | readonly string[]> = {}
  for (const [column, field] of fields) {
    const cell = cells[column] ?? ''
    if (cell.trim() === '') continue
    if (field === 'labelIds') {
      const labelIds = labelsOf(column, cell, adding)
      if (labelIds !== null) values[field] = labelIds
      continue
    }
    const reading = readSheetCell(field, cell, context)
    if (reading.kind === 'value') values[field] = reading.value
    else add(column, sheetProblemText(reading.problem, locale))
  }
  return values
}

/** Returns the labels of a cell; null if one of the names is unknown. */
function labelsOf(
  column: number,
  cell: string,
  { labels, locale, add }: Adding,
): readonly string[] | null {
  // Our exports put an apostrophe before what looks like a formula.
  const reading = readLabelNames(cell.replace(/^\s*'+(?=[=+\-@])/, ''), labels)
  if (reading.kind === 'labels') return reading.labelIds
  add(column, editedFileTexts[locale].noSuchLabel({ name: reading.name }))
  return null
}
