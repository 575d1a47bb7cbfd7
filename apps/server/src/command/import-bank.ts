import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { uploadBankStatement } from '@placard/contract/finance/bank-statement'
import { type Command, CommandError, commandLocale, platformWork } from '#server/command/command.ts'
import { importStatement } from '#server/finance/bank-statement/import.ts'
import { readInput } from '#server/platform/http/input.ts'

export const financeImportBankCommand: Command = {
  name: 'finance import-bank',
  usage: 'FILE [--currency CODE] [--account NUMBER]',
  purpose: 'imports a bank statement, whose payments staff then book',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { currency: { type: 'string' }, account: { type: 'string' } },
    })
    const [path] = positionals
    if (path === undefined) throw new CommandError('Expected the path of a bank statement.')
    const input = readInput(uploadBankStatement.input, values, commandLocale)
    const account = input.account || (context.settings.payee?.account ?? '')
    const { statementId, newCount, knownCount, outgoingCount, refused } = await importStatement(
      platformWork(context),
      {
        fileName: basename(path),
        bytes: createReadStream(path),
        input: { ...input, account },
        idempotencyKey: null,
      },
    )
    for (const { message } of refused) context.print(message)
    if (statementId === null)
      throw new CommandError('Nothing was imported, because of the rows above.')
    context.print(
      `Imported ${newCount} payments; ${knownCount} were known, and ${outgoingCount} go out.`,
    )
  },
}
