import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'

/** Returns the connection settings of the server that runs on a data directory. @throws Error when none runs */
export function databaseAccess(dataDir: string): typeof embeddedAccess & { readonly host: string } {
  const host = readDataDirectoryOwner(dataDir)?.socketDir
  if (!host) throw new Error(`no server runs on ${dataDir}`)
  return { ...embeddedAccess, host }
}
