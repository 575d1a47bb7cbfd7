import type { Day } from '../../platform/calendar/day.ts'
import { foreignMacros } from '../monitoring-link/macro.ts'
import { dayBudgetCents, planDayBudgetMinCents, priceMinCents } from '../../platform/limit/limit.ts'
import { amountReader, countReader, type DecimalSign } from '../../platform/money/amount.ts'
import {
  cellProblem,
  type CellReader,
  readBudgetType,
  readCampaignDay,
  readClickUrl,
  refused,
  valueOf,
} from './cell.ts'
import { cutText } from '../../platform/text/cut.ts'
import { problemIn, type Tally } from './problem.ts'
import { type EntryCells, type Row } from './row.ts'

/** The readers of cells whose spelling depends on the file. */
export interface Spelling {
  readonly amount: CellReader<number>
  readonly count: CellReader<number>
  readonly day: CellReader<Day>
}

/** Returns the spelling of the formats that say how days are written. */
export function spelledWith(decimalSign: DecimalSign): Spelling {
  return {
    amount: amountReader(decimalSign),
    count: countReader(decimalSign),
    day: readCampaignDay,
  }
}

/** The context for reading every row of a file. */
export interface FileContext {
  readonly spelling: Spelling
  /** The current day in the account's time zone. */
  readonly today: Day
  readonly tally: Tally
}

/** A row, the cells of one of its entries, and their file. */
export interface EntrySource<Field extends string> {
  readonly row: Row<Field>
  readonly cells: EntryCells<Field>
  readonly context: FileContext
}

type Optional<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined }

/** Returns the fields with a value. Undefined fields keep their values, so they must be absent. */
export function given<Fields extends object>(fields: Optional<Fields>): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Without undefined values, the object fits the optional properties.
  return Object.fromEntries(entries) as Fields
}

/** Parses a price. A bid above the maximum daily budget must be a mistake. */
export function priceReader({ amount }: Spelling): CellReader<number> {
  return limitedReader(amount, {
    min: priceMinCents,
    max: dayBudgetCents.max,
    warning: 'priceBelowLimit',
  })
}

function budgetReader({ amount }: Spelling): CellReader<number> {
  return limitedReader(amount, {
    min: planDayBudgetMinCents,
    max: dayBudgetCents.max,
    warning: 'budgetBelowLimit',
  })
}

interface Limits {
  readonly min: number
  readonly max: number
  readonly warning: 'budgetBelowLimit' | 'priceBelowLimit'
}

function limitedReader(
  reader: CellReader<number>,
  { min, max, warning }: Limits,
): CellReader<number> {
  return (text) => {
    const reading = reader(text)
    if (reading.kind === 'problem') return reading
    const got = cutText(text)
    if (reading.value > max) return refused('amountTooLarge', { got, maxCents: max })
    return reading.value < min
      ? valueOf(reading.value, cellProblem(warning, { got, minCents: min }))
      : reading
  }
}

/** Returns the names of the fields with a value below a limit. */
export function invalidFieldsOf(fields: {
  readonly dayBudget?: number | null | undefined
  readonly price?: number | null | undefined
}): string[] {
  const invalidFields: string[] = []
  if (typeof fields.dayBudget === 'number' && fields.dayBudget < planDayBudgetMinCents)
    invalidFields.push('dayBudget')
  if (typeof fields.price === 'number' && fields.price < priceMinCents) invalidFields.push('price')
  return invalidFields
}

/**
 * Parses a daily budget. A lifetime budget is not a daily budget: it is skipped with a warning, and a plan imported
 * without one has to be fixed, so that it does not spend without a limit.
 */
export function readBudget<Field extends string>(
  { row, cells, context }: EntrySource<Field>,
  fields: { budget: Field; budgetType: Field },
): { dayBudget?: number | null | undefined; invalidFields?: string[] | undefined } {
  const type = cells.read(fields.budgetType, readBudgetType)
  if (type === 'lifetime' && !row.isBlank(fields.budget)) {
    const [got, typeText] = [cutText(row.text(fields.budget)), cutText(row.text(fields.budgetType))]
    cells.add(problemIn(row.title(fields.budget), 'lifetimeBudget', { got, type: typeText }))
    return { invalidFields: ['dayBudget'] }
  }
  const dayBudget = cells.read(fields.budget, budgetReader(context.spelling))
  const invalidFields = invalidFieldsOf({ dayBudget })
  return { dayBudget, invalidFields: invalidFields.length > 0 ? invalidFields : undefined }
}

/** Parses the first and the last day of a plan or group; the last must not be before the first. */
export function readDays<Field extends string>(
  { row, cells, context }: EntrySource<Field>,
  fields: { begin: Field; end: Field },
): { beginDay: Day | null | undefined; endDay: Day | null | undefined } {
  const beginDay = cells.read(fields.begin, context.spelling.day)
  const endDay = cells.read(fields.end, context.spelling.day)
  if (typeof beginDay === 'string' && typeof endDay === 'string' && endDay < beginDay) {
    const got = cutText(row.text(fields.end))
    cells.add(problemIn(row.title(fields.end), 'endBeforeBegin', { got, begin: beginDay }))
  }
  return { beginDay, endDay }
}

/** Parses a monitoring link, and warns of macros of other platforms, which are not replaced. */
export function readMonitoring<Field extends string>(
  { row, cells, context }: EntrySource<Field>,
  field: Field,
): string | undefined {
  const address = cells.read(field, readClickUrl)
  const macros = new Set(foreignMacros(address ?? '').map(({ text }) => text))
  for (const got of macros) {
    context.tally.add(row.rowNum, { kind: 'foreignMacro', column: row.title(field), got })
  }
  return address === null ? '' : address
}
