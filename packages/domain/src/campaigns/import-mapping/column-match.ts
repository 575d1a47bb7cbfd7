import { nameKey } from '../../platform/spreadsheet-file/title.ts'
import { videoCounts } from '../../statistics/video/figure.ts'
import { nameRank } from './column-name.ts'
import { fieldsOf, figureFields, type MappedField, type MappedKind, nameFields } from './field.ts'
import type { FileHead } from './head.ts'
import { cellText, plainNumber, writtenDate } from '../../platform/spreadsheet-file/spelling.ts'

type Columns = Partial<Record<MappedField, string>>

/** Columns by field. They are guessed if the content of a column, and not its name, told what it is. */
interface MatchedColumns {
  readonly columns: Columns
  readonly isGuessed: boolean
}

/** Finds the column of each field: by its name, and for a report without the names that it needs, by its content. */
export function matchedColumns(
  head: Pick<FileHead, 'titles' | 'rows'>,
  kind: MappedKind,
): MatchedColumns {
  const named = byName(head.titles, kind)
  if (kind === 'structure') return { columns: named, isGuessed: false }
  const columns = { ...named, ...byContent(head, named) }
  return { columns, isGuessed: Object.keys(columns).length > Object.keys(named).length }
}

const startOfPeriod = new Set(['reportingstarts', 'datestart', '报告开始日期'])

function byName(titles: readonly string[], kind: MappedKind): Columns {
  const columns: Columns = {}
  for (const field of fieldsOf[kind]) {
    const ranked = titles.flatMap((title) => {
      const rank = nameRank(kind, field, title)
      return rank === null ? [] : [{ title, rank }]
    })
    const [best] = ranked.toSorted((one, other) => one.rank - other.rank)
    if (best !== undefined && !Object.values(columns).includes(best.title))
      columns[field] = best.title
  }
  // With some of the counts, those that are missing would be 0.
  if (videoCounts.some((field) => columns[field] === undefined))
    for (const field of videoCounts) delete columns[field]
  // The end of a period is compared with its start, not with the day of a row.
  if (!startOfPeriod.has(nameKey(columns.date ?? ''))) delete columns.endDate
  return columns
}

type Content = 'empty' | 'date' | 'count' | 'amount' | 'text'

/** Guesses the columns that are still needed: a date, an amount, two counts, and the first texts as names. */
function byContent({ titles, rows }: Pick<FileHead, 'titles' | 'rows'>, named: Columns): Columns {
  const guessed: Columns = {}
  const free = titles.filter((title) => !Object.values(named).includes(title))
  const contents = new Map(free.map((title) => [title, contentOf(rows, titles.indexOf(title))]))
  const having = (content: Content) => free.filter((title) => contents.get(title) === content)
  if (named.date === undefined) {
    const [date, ...others] = having('date')
    if (date !== undefined && others.length === 0) guessed.date = date
  }
  if (figureFields.every((field) => named[field] === undefined)) {
    const [cost, ...others] = having('amount')
    if (cost !== undefined && others.length === 0) guessed.cost = cost
    const counts = having('count')
    const [more, less] = counts.toSorted((one, other) => sumOf(other) - sumOf(one))
    if (counts.length === 2 && more !== undefined && less !== undefined)
      Object.assign(guessed, { impressions: more, clicks: less })
  }
  if (nameFields.every((field) => named[field] === undefined)) {
    const texts = having('text')
    const fields = ([['ad'], ['plan', 'ad'], ['plan', 'group', 'ad']] as const)[texts.length - 1]
    for (const [at, field] of (fields ?? []).entries()) guessed[field] = texts[at] ?? ''
  }
  return guessed

  function sumOf(title: string): number {
    const at = titles.indexOf(title)
    return rows.reduce(
      (sum, cells) =>
        sum + (Number(plainNumber(cells[at] ?? '', null).replaceAll(/[.,]/g, '')) || 0),
      0,
    )
  }
}

function contentOf(rows: readonly (readonly string[])[], at: number): Content {
  const texts = rows.map((cells) => cellText(cells[at] ?? '')).filter((text) => text !== '')
  if (texts.length === 0) return 'empty'
  if (texts.every((text) => writtenDate(text) !== null)) return 'date'
  const numbers = texts.map((text) => plainNumber(text, null))
  if (numbers.every((text) => /^\d{1,3}(?:[.,]\d{3})*$|^\d+$/.test(text))) return 'count'
  if (numbers.every((text) => /^[\d.,]+$/.test(text))) return 'amount'
  return numbers.some((text) => text.endsWith('%')) ? 'empty' : 'text'
}
