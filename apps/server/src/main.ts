import { DataDirectoryInUse } from '#server/embedded-postgres/data-directory.ts'
import { EmbeddedPostgresError } from '#server/embedded-postgres/errors.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { readSettings, type Settings, WrongSetting } from '#server/settings.ts'

/** How long a stop waits for requests that are being answered. */
const drainMs = 15_000

function greeting(server: RunningServer): string {
  const lines = ['', `Placard is ready: ${server.address}`]
  if (server.demo) {
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`)
    for (const { email, who } of demoAccounts) lines.push(`  ${email.padEnd(22)}${who}`)
  }
  return [...lines, '', ''].join('\n')
}

/** From now on a signal ends the server in good order, also while it is still starting. */
function stopOnSignals(server: Promise<RunningServer>): void {
  let stopping = false
  const stop = () => {
    // A second Ctrl-C must not cut short what the first one began.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    server
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The starter holds the other end: when it is gone, whoever wanted this server is gone.
  process.on('disconnect', stop)
}

/** What a person can do something about, in one line; null for everything else. */
function explained(error: unknown, settings: Settings | null): string | null {
  if (
    error instanceof WrongSetting ||
    error instanceof DataDirectoryInUse ||
    error instanceof EmbeddedPostgresError
  ) {
    return error.message
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${settings?.port} is in use by another program. Stop it, or choose another one with PORT.`
  }
  if (settings?.databaseUrl && error instanceof Error)
    return `DATABASE_URL cannot be used: ${error.message}`
  return null
}

// The terminal may be gone before we are; the rest of the stop must not fail for it.
process.stdout.on('error', () => {})

let settings: Settings | null = null
try {
  settings = readSettings(process.env)
  const starting = startServer(settings, { standalone: process.argv.includes('--standalone') })
  stopOnSignals(starting)
  process.stdout.write(greeting(await starting))
} catch (error) {
  console.error(explained(error, settings) ?? error)
  process.exit(1)
}
