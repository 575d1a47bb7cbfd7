import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportJob } from '@placard/contract/campaigns/import'
import { pino } from 'pino'
import { type Command, type CommandContext, CommandError } from '#server/command/command.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { importProblems, importStatus } from '#server/campaigns/import/view.ts'
import { runImportNow } from '#server/campaigns/import/worker.ts'
import {
  mapped,
  mappingOptions,
  type MappingWish,
  mappingWish,
} from '#server/command/import-mapping.ts'
import { cancel, confirm, createImport } from '#server/campaigns/import/service.ts'

const locale = 'en-US'
const problemsShown = 50

interface Wish {
  readonly file: string
  readonly account: string
  readonly decimalSign: '.' | ','
  readonly mapping: MappingWish
  readonly dryRun: boolean
  readonly allOrNothing: boolean
}

function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      'decimal-sign': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'all-or-nothing': { type: 'boolean', default: false },
      ...mappingOptions,
    },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new CommandError('Expected one file to import.')
  if (values.account === undefined)
    throw new CommandError('Expected --account EMAIL: whose campaigns these are.')
  const decimalSign = values['decimal-sign'] ?? '.'
  if (decimalSign !== '.' && decimalSign !== ',') {
    throw new CommandError(`--decimal-sign must be . or , but is "${decimalSign}"`)
  }
  return {
    // npm changes to the project's folder; the path of the file is relative to the user's working directory.
    file: resolve(process.env['INIT_CWD'] ?? '.', file),
    account: values.account,
    decimalSign,
    mapping: mappingWish(values),
    dryRun: values['dry-run'],
    allOrNothing: values['all-or-nothing'],
  }
}

async function scopeOfAccount({ database }: CommandContext, email: string): Promise<OwnerScope> {
  const found = await database.db
    .selectFrom('account as a')
    .innerJoin('owner as o', 'o.owner_id', 'a.owner_id')
    .select(['a.account_id', 'o.owner_id', 'o.time_zone'])
    .where((eb) => eb(eb.fn('lower', ['a.email']), '=', email.toLowerCase()))
    .where('a.removed_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new CommandError(`There is no advertiser with the account ${email}.`)
  return ownerScope(database.db, {
    ownerId: found.owner_id,
    accountId: found.account_id,
    homeOwnerId: found.owner_id,
    source: 'command',
    address: null,
    requestId: 'command line',
    timeZone: found.time_zone,
  })
}

function countLines(job: ImportJob): string[] {
  const done = job.state === 'done'
  return job.counts.map(({ kind, create, change, leave, refused }) => {
    const what = done
      ? 'created, changed, left, refused'
      : 'to create, to change, to leave, refused'
    return `  ${kind.padEnd(11)}${create} / ${change} / ${leave} / ${refused}   (${what})`
  })
}

async function printProblems(
  context: CommandContext,
  scope: OwnerScope,
  jobId: string,
): Promise<void> {
  const { items, total } = await importProblems(
    scope,
    { jobId, pageNum: 1, pageSize: problemsShown },
    locale,
  )
  for (const { severity, message } of items) context.print(`  ${severity}: ${message}`)
  if (total > items.length) context.print(`  … and ${total - items.length} more`)
}

async function taken(context: CommandContext, scope: OwnerScope, wish: Wish): Promise<void> {
  const { print, database, settings } = context
  const log = pino({ level: 'warn' })
  const jobId = await createImport(scope, {
    fileName: basename(wish.file),
    decimalSign: wish.decimalSign,
    bytes: createReadStream(wish.file),
    locale,
    settings,
    idempotencyKey: null,
  })
  const read = () => runImportNow(database, scope, { jobId, source: 'command', log })
  await read()
  await mapped(context, scope, { jobId, wish: wish.mapping, read })
  const preview = await importStatus(scope, jobId, locale)
  if (preview.state !== 'ready') throw new CommandError(preview.failure)
  print(
    `${preview.fileName}: ${preview.format}, ${preview.rowCount} rows, amounts in ${preview.currency}`,
  )
  if (preview.unusedColumns.length > 0)
    print(`  columns not used: ${preview.unusedColumns.join(', ')}`)
  await printProblems(context, scope, jobId)
  if (wish.dryRun) {
    for (const line of countLines(preview)) print(line)
    await cancel(scope, jobId, locale)
    print('Nothing was changed (--dry-run).')
    return
  }
  await confirm(scope, jobId, { allOrNothing: wish.allOrNothing, locale })
  await runImportNow(database, scope, { jobId, source: 'command', log })
  const result = await importStatus(scope, jobId, locale)
  for (const line of countLines(result)) print(line)
  // Others may have changed the account, or the platform what the advertiser may do, since the preview.
  if (result.errorCount > preview.errorCount) await printProblems(context, scope, jobId)
  if (result.state !== 'done') throw new CommandError(result.failure)
}

export const importCommand: Command = {
  name: 'import',
  usage:
    'FILE --account EMAIL [--dry-run] [--decimal-sign ,] [--all-or-nothing] [--mapping NAME] [--map date=Date,cost=Spend,…] [--date-format year-first|day-first|month-first] [--unit units|cents|micros] [--day DAY] [--time-zone ZONE] [--currency CODE] [--duplicates sum|refuse] [--create-in PLAN-ID] [--save-mapping NAME]',
  purpose:
    'imports campaigns, or figures of ads from any platform; the same file again changes nothing. --mapping reads a file with unknown columns in a way that was kept, and --map names the columns',
  async run(args, context) {
    const wish = readWish(args)
    const found = await stat(wish.file).catch(() => null)
    if (!found?.isFile()) throw new CommandError(`There is no file ${wish.file}.`)
    const scope = await scopeOfAccount(context, wish.account)
    try {
      await taken(context, scope, wish)
    } catch (error) {
      throw error instanceof Refusal ? new CommandError(error.message) : error
    }
  },
}
