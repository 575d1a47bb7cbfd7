// A server that is only its database, for tests that kill it: `node owner-process.ts DATA_DIR`. Prints one line of
// JSON once the database is up; SIGTERM stops it cleanly.
import { acquireDataDirectory } from '#server/platform/embedded-postgres/data-directory.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'

const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('expected the data directory as the only argument')

const directory = acquireDataDirectory(dataDir)
directory.update({ address: 'http://127.0.0.1:18080' })
const print = (line: string) => void process.stderr.write(`${line}\n`)
const postgres = await startEmbeddedPostgres({ directory, log: { info: print, warn: print } })
process.once('SIGTERM', async () => {
  await postgres.stop()
  directory.release()
})
process.stdout.write(`${JSON.stringify({ pid: process.pid, socketDir: postgres.socketDir })}\n`)
