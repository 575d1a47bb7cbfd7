import { setFlagsFromString } from 'node:v8'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { startProblem } from '#server/start-problem.ts'

// V8 lets a small heap grow fourfold before it collects garbage; a job that reads and writes many rows would take hundreds
// of megabytes that nobody needs.
setFlagsFromString('--heap-growing-percent=30')

/** Far longer than a stop takes. A process that hangs while stopping exits anyway. */
const lastResortMs = 60_000

function greeting(server: RunningServer): string {
  const lines = ['', `Placard is ready: ${server.address}`]
  if (server.demo) {
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`)
    for (const { email, who } of demoAccounts) lines.push(`  ${email.padEnd(22)}${who}`)
  }
  if (server.empty) {
    lines.push('', 'Nobody has an account yet. Add an advertiser with:')
    lines.push('  npm run placard -- owner create EMAIL NAME')
  }
  return [...lines, '', ''].join('\n')
}

/** From now on, a signal stops the server gracefully, even while it is starting. */
function stopOnSignals(server: Promise<RunningServer>): void {
  let stopping = false
  const stop = () => {
    // A second Ctrl-C must not interrupt the stop.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), lastResortMs).unref()
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
  // The starter holds the other end. When it exits, nobody needs this server any more.
  process.on('disconnect', stop)
}

// The terminal may be closed already, and the rest of the stop must not fail because of it.
process.stdout.on('error', () => {})

let settings: Settings | null = null
try {
  settings = readSettings(process.env)
  const starting = startServer(settings, {
    standalone: process.argv.includes('--standalone'),
    withEngine: process.argv.includes('--with-engine'),
  })
  stopOnSignals(starting)
  process.stdout.write(greeting(await starting))
} catch (error) {
  console.error(startProblem(error, settings) ?? error)
  process.exit(1)
}
