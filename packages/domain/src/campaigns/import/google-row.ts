import { type GoogleField, googleOtherEntities, type Header } from './header.ts'
import type { ImportEntry } from './entry.ts'
import type { FileContext } from './fields.ts'
import { googleAd, googleGroup, googleKeyword, googlePlan } from './google-entry.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type ImportProblem, problemIn } from './problem.ts'
import {
  entryCells,
  nothingRead,
  type Row,
  rowOf,
  type RowReader,
  type RowReading,
  tallyUnread,
} from './row.ts'
import { readStatus } from './cell.ts'

/** The text that removes a value. */
const eraser = '[]'

type Level = 'plan' | 'group' | 'keyword' | 'ad'

const adFields = ['headline1', 'headline2', 'headline3', 'description'] as const
const planFields = [
  'campaign',
  'campaignStatus',
  'budget',
  'budgetType',
  'startDate',
  'endDate',
] as const
const groupFields = ['adGroup', 'adGroupStatus', 'maxCpc'] as const

/**
 * Parses rows of a Google Ads Editor file. A row may contain a campaign, its ad group, and an ad or keyword in it;
 * the row describes the deepest one. A campaign or group is only returned if the row has values for it.
 */
export function googleReader(header: Header, context: FileContext): RowReader {
  const isRepeated = {
    plan: newRepetition(planFields),
    group: newRepetition(['campaign', ...groupFields]),
  }
  return (rowNum, texts) => {
    const row = rowOf<GoogleField>(header, rowNum, texts)
    const other = googleOtherEntities.find((field) => !row.isBlank(field))
    if (other !== undefined) {
      context.tally.add(rowNum, {
        kind: 'unknownType',
        column: row.title(other),
        got: row.title(other),
      })
      return nothingRead
    }
    const level = ownLevel(row)
    if (typeof level !== 'string') return { entries: [], problems: [level] }
    if (!row.isBlank('keyword') && row.text('criterionType').toLowerCase().includes('negative')) {
      const got = cutText(row.text('criterionType'))
      context.tally.add(rowNum, {
        kind: 'negativeKeyword',
        column: row.title('criterionType'),
        got,
      })
      return nothingRead
    }
    const reading = readLevels({ row, context, level, isRepeated })
    // The other cells of a removed row are ignored, without warnings.
    if (!reading.isRemoved) tallyUnread(row, level, context.tally)
    return reading
  }
}

function ownLevel(row: Row<GoogleField>): Level | ImportProblem {
  const filledAd = adFields.find((field) => !row.isBlank(field))
  if (!row.isBlank('keyword') && filledAd !== undefined) {
    return problemIn(row.title('keyword'), 'keywordAndAd', { got: cutText(row.text('keyword')) })
  }
  if (!row.isBlank('keyword')) return 'keyword'
  if (filledAd !== undefined) return 'ad'
  return row.isBlank('adGroup') ? 'plan' : 'group'
}

interface Levels {
  readonly row: Row<GoogleField>
  readonly context: FileContext
  readonly level: Level
  readonly isRepeated: Readonly<Record<'plan' | 'group', Repetition>>
}

/** Parses the levels from the campaign down. A removed entity also removes the entities below it in the row. */
function readLevels(levels: Levels): RowReading & { isRemoved: boolean } {
  const { row, context, level, isRepeated } = levels
  const entries: ImportEntry[] = []
  const problems: ImportProblem[] = []
  for (const at of pathTo(level)) {
    const status = statusField(row, at, level)
    const cells = entryCells(row, eraser)
    const read = cells.read(status, readStatus)
    if (read === 'deleted') {
      const [column, got] = [row.title(status), cutText(row.text(status))]
      context.tally.add(row.rowNum, { kind: 'deletedRow', column, got })
      return { entries, problems, isRemoved: true }
    }
    const switchOn = read === 'on' ? true : read === 'paused' ? false : undefined
    const entry = entryReaders[at]({ row, cells, context, isOwn: at === level }, switchOn)
    const isTold =
      (at === 'plan' || at === 'group') && at !== level && entry !== null && isRepeated[at](row)
    if (entry === null || isTold) continue
    entries.push({ ...entry, refused: cells.isRefused() })
    problems.push(...newOnes(cells.problems, problems))
  }
  return { entries, problems, isRemoved: false }
}

/**
 * Returns the problems that were not reported yet. An invalid name of the campaign is read again for the levels below
 * it.
 */
function newOnes(found: readonly ImportProblem[], told: readonly ImportProblem[]): ImportProblem[] {
  return found.filter(
    ({ kind, column }) =>
      !told.some((problem) => problem.kind === kind && problem.column === column),
  )
}

function pathTo(level: Level): readonly Level[] {
  if (level === 'plan') return ['plan']
  return level === 'group' ? ['plan', 'group'] : ['plan', 'group', level]
}

const entryReaders = {
  plan: googlePlan,
  group: googleGroup,
  keyword: googleKeyword,
  ad: googleAd,
} as const

function statusField(row: Row<GoogleField>, at: Level, level: Level): GoogleField {
  if (at === 'plan')
    return level === 'plan' && row.isBlank('campaignStatus') ? 'status' : 'campaignStatus'
  if (at === 'group')
    return level === 'group' && row.isBlank('adGroupStatus') ? 'status' : 'adGroupStatus'
  return 'status'
}

type Repetition = (row: Row<GoogleField>) => boolean

/**
 * Exports repeat the settings of a campaign on each of its rows; they are parsed, and their problems reported, once.
 */
function newRepetition(fields: readonly GoogleField[]): Repetition {
  let last = ''
  return (row) => {
    const now = fields.map((field) => row.text(field)).join('\n')
    const isSame = now === last
    last = now
    return isSame
  }
}
