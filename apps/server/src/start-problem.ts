import { UnusableBlobStore } from '#server/platform/blob/open.ts'
import { isDiskFull } from '#server/platform/database/connection-error.ts'
import { DataDirectoryInUse } from '#server/platform/embedded-postgres/data-directory.ts'
import { EmbeddedPostgresError, errorCode } from '#server/platform/embedded-postgres/errors.ts'
import { WrongSetting } from '#server/platform/setting-value.ts'
import type { Settings } from '#server/platform/settings.ts'

/**
 * Returns the reason why a server or command could not start, if the user can do something about it; null for other
 * errors.
 *
 * @param settings null if they could not be read
 */
export function startProblem(error: unknown, settings: Settings | null): string | null {
  if (
    error instanceof WrongSetting ||
    error instanceof DataDirectoryInUse ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnusableBlobStore
  ) {
    return error.message
  }
  if (isDiskFull(error)) return fullDisk('the database')
  if (errorCode(error) === 'ENOSPC') return fullDisk(settings?.dataDir ?? 'the data')
  if (settings === null || !(error instanceof Error)) return null
  return (
    listeningProblem(error, settings) ??
    (settings.databaseUrl === null ? null : `DATABASE_URL cannot be used: ${error.message}`)
  )
}

function fullDisk(of: string): string {
  return `The disk of ${of} is full. Make room on it, then start again; nothing that was saved is lost.`
}

function listeningProblem(error: Error, { host, port }: Settings): string | null {
  const syscall = 'syscall' in error ? error.syscall : null
  const isOurHost = 'hostname' in error && error.hostname === host
  if (syscall !== 'listen' && !isOurHost) return null
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or choose another one with PORT.`
    case 'EACCES':
      return `Port ${port} is not open to this user. Choose another one with PORT.`
    default:
      return `HOST must be an address of this machine, but is "${host}" (${error.message})`
  }
}
