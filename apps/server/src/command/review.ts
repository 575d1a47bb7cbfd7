import { parseArgs } from 'node:util'
import {
  listReviews,
  passReview,
  rejectReview,
  type ViewedReview,
} from '@placard/contract/campaigns/staff-review'
import { reviewStateNames } from '@placard/domain/campaigns/review/review'
import {
  asPlatform,
  type Command,
  type CommandContext,
  CommandError,
  commandLocale,
  tableLines,
} from '#server/command/command.ts'
import { readInput } from '#server/platform/http/input.ts'
import { decide, passing, rejection } from '#server/campaigns/review/decide.ts'
import { reviewQueue, reviewRow } from '#server/campaigns/review/queue.ts'
import { readerOf } from '#server/campaigns/review/subject.ts'

const mostListed = 50

export const reviewListCommand: Command = {
  name: 'review list',
  usage: '[ad|creative] [--list waiting|inReview|passed|rejected] [--owner ID]',
  purpose:
    'lists ads, or creatives, that wait to be reviewed, the longest first, or what was decided',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: { type: 'string' }, owner: { type: 'string' } },
    })
    const filters = { kind: positionals[0], list: values.list, ownerId: values.owner }
    const typed = { filters, pageSize: mostListed }
    const listing = readInput(listReviews.input, typed, commandLocale)
    const { items, total } = await asPlatform(context, (work) =>
      reviewQueue(readerOf(work), listing),
    )
    const rows = items.map((row) => [
      row.id,
      `${row.ownerName} (${row.ownerId})`,
      row.name,
      reviewStateNames[commandLocale][row.state],
      new Date(row.waitingSince).toISOString(),
      row.reason || '-',
    ])
    const heads = ['ID', 'OWNER', 'AD', 'STATE', 'SINCE', 'REJECTED FOR']
    for (const line of tableLines([heads, ...rows])) context.print(line)
    if (total > items.length) context.print(`… and ${total - items.length} more`)
  },
}

export const reviewPassCommand: Command = {
  name: 'review pass',
  usage: 'ad|creative OWNER-ID ID',
  purpose: 'passes an ad or a creative',
  async run(args, context) {
    const seen = await seenNow(context, args)
    const row = await asPlatform(context, (work) => decide(work, seen, passing))
    context.print(`Passed; ${row.ownerName} is told.`)
  },
}

export const reviewRejectCommand: Command = {
  name: 'review reject',
  usage: 'ad|creative OWNER-ID ID --reason TEXT',
  purpose: 'rejects an ad or a creative, and tells its owner why',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    })
    const seen = await seenNow(context, positionals)
    const typed = { ...seen, reason: values.reason }
    const { reason } = readInput(rejectReview.input, typed, commandLocale)
    const row = await asPlatform(context, (work) =>
      decide(work, seen, rejection(reason, commandLocale)),
    )
    context.print(`Rejected; ${row.ownerName} is told why.`)
  },
}

/** Returns the current entity that a command names. @throws CommandError if it does not exist */
async function seenNow(
  context: CommandContext,
  [kind, ownerId, id]: readonly string[],
): Promise<ViewedReview> {
  // No version is typed: the one that is read counts.
  const typed = { kind, ownerId, id, version: 1 }
  const named = readInput(passReview.input, typed, commandLocale)
  const row = await asPlatform(context, (work) => reviewRow(readerOf(work), named))
  if (row === undefined) throw new CommandError(`Owner ${ownerId} has no ${kind} ${id}.`)
  return { ...named, version: row.version }
}
