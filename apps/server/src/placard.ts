import { pino } from 'pino'
import { ownerCreateCommand, staffCreateCommand } from '#server/command/account.ts'
import { type Command, CommandError } from '#server/command/command.ts'
import { demoCommand } from '#server/command/demo.ts'
import { importCommand } from '#server/command/import.ts'
import { migrate } from '#server/database/migrate.ts'
import { openCommandDatabase } from '#server/database/open.ts'
import { logOptions } from '#server/server.ts'
import { readSettings, WrongSetting } from '#server/settings.ts'

const commands: readonly Command[] = [
  importCommand,
  staffCreateCommand,
  ownerCreateCommand,
  demoCommand,
]

function help(): string {
  const lines = commands.map(({ name, usage, purpose }) => `  ${name} ${usage}\n      ${purpose}`)
  return ['Usage: npm run placard -- COMMAND', '', ...lines].join('\n')
}

async function run(words: readonly string[]): Promise<void> {
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, index) => words[index] === word),
  )
  if (!command) throw new CommandError(help())
  const settings = readSettings(process.env)
  const opened = await openCommandDatabase(settings, pino(logOptions('warn')))
  try {
    await migrate(opened.database.db)
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    await command.run(words.slice(command.name.split(' ').length), {
      database: opened.database,
      settings,
      print,
    })
  } finally {
    await opened.close()
  }
}

/** Node's argument parser says what is wrong with an option by an error of this kind. */
function isWrongOption(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const known =
    error instanceof CommandError || error instanceof WrongSetting || isWrongOption(error)
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
})
