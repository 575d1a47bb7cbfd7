import { parseArgs } from 'node:util'
import { listUsage } from '@placard/contract/reporting/staff-usage'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { type Command, commandLocale, listingLines } from '#server/command/command.ts'
import { readInput } from '#server/platform/http/input.ts'
import { usageByDay, usageCells } from '#server/reporting/usage/list.ts'

const mostListed = 200
const usualDays = 14

export const usageCommand: Command = {
  name: 'usage',
  usage: '[--from DAY] [--to DAY] [--page TEXT]',
  purpose:
    'lists views, owners, durations in milliseconds and errors by day and page, of the last 14 days or of those that are named',
  async run(args, { database, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: { from: { type: 'string' }, to: { type: 'string' }, page: { type: 'string' } },
    })
    const today = dayAt(Date.now())
    const { to = today, from = addDays(today, 1 - usualDays), page: pageName } = values
    const typed = { from, to, pageSize: mostListed, filters: { pageName } }
    const listing = readInput(listUsage.input, typed, commandLocale)
    const { items, total, refusedLines } = await usageByDay(database.db, listing, commandLocale)
    const heads = ['DAY', 'PAGE', 'VIEWS', 'OWNERS', 'MEDIAN', 'P95', 'ERRORS']
    for (const line of listingLines([heads, ...items.map(usageCells)], total)) print(line)
    if (refusedLines > 0) print(`${refusedLines} lines could not be taken in these days.`)
  },
}
