import { pino } from 'pino'
import { blobStore } from '#server/platform/blob/open.ts'
import { accountCommands } from '#server/command/account.ts'
import { staffCommands } from '#server/command/staff.ts'
import {
  bannerListCommand,
  bannerPublishCommand,
  bannerWithdrawCommand,
} from '#server/command/banner.ts'
import { backupCommand, restoreCommand } from '#server/command/backup.ts'
import {
  type Command,
  CommandError,
  type OpeningCommand,
  type OpeningContext,
} from '#server/command/command.ts'
import { demoCommand } from '#server/command/demo.ts'
import { financeCommands } from '#server/command/finance.ts'
import {
  helpListCommand,
  helpPublishCommand,
  helpWithdrawCommand,
} from '#server/command/help-article.ts'
import { engineCommands } from '#server/command/engine.ts'
import { failureText } from '#server/command/failure-text.ts'
import { importCommand } from '#server/command/import.ts'
import {
  materialAddCommand,
  materialAllowCommand,
  materialRefuseCommand,
} from '#server/command/material.ts'
import {
  messageListCommand,
  messagePublishCommand,
  messageWithdrawCommand,
} from '#server/command/message.ts'
import {
  operatorInviteCommand,
  operatorListCommand,
  operatorRemoveCommand,
  operatorSaveCommand,
} from '#server/command/operator.ts'
import {
  ownerCreateCommand,
  ownerEarlyAccessCommand,
  ownerListCommand,
  ownerNetworksCommand,
  ownerRemoveCommand,
  ownerSaveCommand,
} from '#server/command/owner.ts'
import {
  questionCommentsCommand,
  questionListCommand,
  questionRemoveCommand,
  questionSaveCommand,
  questionTypeCommand,
} from '#server/command/question.ts'
import {
  questionnaireEndCommand,
  questionnaireListCommand,
  questionnairePublishCommand,
  questionnaireResultsCommand,
} from '#server/command/questionnaire.ts'
import {
  reviewListCommand,
  reviewPassCommand,
  reviewRejectCommand,
} from '#server/command/review.ts'
import { serverAddress } from '#server/command/server-address.ts'
import { oidcCommands } from '#server/command/oidc.ts'
import { securityLogCommands } from '#server/command/security-log.ts'
import { statisticsRebuildCommand } from '#server/command/statistics.ts'
import { tokenListCommand, tokenRevokeCommand } from '#server/command/token.ts'
import { usageCommand } from '#server/command/usage.ts'
import {
  verificationListCommand,
  verificationPassCommand,
  verificationRejectCommand,
  verificationShowCommand,
} from '#server/command/verification.ts'
import {
  ticketListCommand,
  ticketMigrateCommand,
  ticketMoveCommand,
  ticketReplyCommand,
  ticketShowCommand,
} from '#server/command/work-order.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openCommandDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import { logOptions } from '#server/server.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { startProblem } from '#server/start-problem.ts'

const commands: readonly (Command | OpeningCommand)[] = [
  importCommand,
  ...staffCommands,
  ownerCreateCommand,
  ownerListCommand,
  ownerSaveCommand,
  ownerRemoveCommand,
  ownerNetworksCommand,
  ownerEarlyAccessCommand,
  operatorInviteCommand,
  operatorListCommand,
  operatorSaveCommand,
  operatorRemoveCommand,
  ...oidcCommands,
  tokenListCommand,
  tokenRevokeCommand,
  ...accountCommands,
  ...securityLogCommands,
  ...engineCommands,
  materialAddCommand,
  materialRefuseCommand,
  materialAllowCommand,
  messagePublishCommand,
  messageListCommand,
  messageWithdrawCommand,
  ticketListCommand,
  ticketShowCommand,
  ticketReplyCommand,
  ticketMoveCommand,
  ticketMigrateCommand,
  verificationListCommand,
  verificationShowCommand,
  verificationPassCommand,
  verificationRejectCommand,
  reviewListCommand,
  reviewPassCommand,
  reviewRejectCommand,
  ...financeCommands,
  helpListCommand,
  helpPublishCommand,
  helpWithdrawCommand,
  questionListCommand,
  questionTypeCommand,
  questionSaveCommand,
  questionRemoveCommand,
  questionCommentsCommand,
  bannerPublishCommand,
  bannerListCommand,
  bannerWithdrawCommand,
  questionnairePublishCommand,
  questionnaireListCommand,
  questionnaireResultsCommand,
  questionnaireEndCommand,
  usageCommand,
  statisticsRebuildCommand,
  demoCommand,
  backupCommand,
  restoreCommand,
]

function help(): string {
  const lines = commands.map(
    ({ name, usage, purpose }) => `  ${`${name} ${usage}`.trimEnd()}\n      ${purpose}`,
  )
  return ['Usage: npm run placard -- COMMAND', '', ...lines].join('\n')
}

/** Makes text from files and errors safe for a terminal, without control sequences. */
function terminalText(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, '\uFFFD')
}

let brokenOff = false

/** Stops the database that an interrupted command has started. */
function endOnSignals(opening: Promise<OpenDatabase>): void {
  const end = async (exitCode: number) => {
    brokenOff = true
    try {
      const opened = await opening
      await opened.close(0)
    } finally {
      process.exit(exitCode)
    }
  }
  process.once('SIGINT', () => void end(130))
  process.once('SIGTERM', () => void end(143))
  // The starter holds the other end. A finished command does not wait for it.
  process.once('disconnect', () => void end(143))
  process.channel?.unref()
}

/**
 * Returns an error handler that explains setting errors. Only errors raised before the command starts can be caused
 * by a setting.
 */
function explained(settings: Settings): (error: unknown) => never {
  return (error) => {
    const problem = startProblem(error, settings)
    throw problem === null ? error : new CommandError(problem, { cause: error })
  }
}

async function run(texts: readonly string[]): Promise<void> {
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, index) => texts[index] === word),
  )
  if (!command) throw new CommandError(`There is no command “${texts.join(' ')}”.\n\n${help()}`)
  const settings = readSettings(process.env)
  const args = texts.slice(command.name.split(' ').length)
  const print = (line: string) => void process.stdout.write(`${terminalText(line)}\n`)
  let opened: OpenDatabase | undefined
  const open = async (opener: typeof openCommandDatabase) => {
    const opening = opener(settings, pino(logOptions('warn')))
    endOnSignals(opening)
    opened = await opening.catch(explained(settings))
    return opened
  }
  try {
    if ('runUnopened' in command) await command.runUnopened(args, { settings, print, open })
    else await runOpened(command, args, { settings, print, open })
  } finally {
    await opened?.close()
  }
}

/** Migrates the database before the command starts. */
async function runOpened(
  command: Command,
  args: readonly string[],
  { settings, print, open }: OpeningContext,
): Promise<void> {
  const { databases } = await open(openCommandDatabase)
  await migrate(databases.command.db).catch(explained(settings))
  await command.run(args, {
    database: databases.command,
    blobs: blobStore(settings),
    settings,
    address: serverAddress(settings),
    print,
  })
}

const texts = process.argv.slice(2)
try {
  if (['', 'help', '-h', '--help'].includes(texts[0] ?? '')) process.stdout.write(`${help()}\n`)
  else await run(texts)
} catch (error) {
  if (!brokenOff) process.stderr.write(`${terminalText(failureText(error))}\n`)
  process.exitCode = 1
}
