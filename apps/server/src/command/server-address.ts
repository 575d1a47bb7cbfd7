import { isIPv6 } from 'node:net'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import type { Settings } from '#server/platform/settings.ts'

/** Addresses that mean every one of the machine; nobody can open them. */
const every = new Set(['0.0.0.0', '::'])

/** Returns the address at which users open the server: that of the running server, else that of the settings. */
export function serverAddress({
  databaseUrl,
  dataDir,
  host,
  port,
}: Pick<Settings, 'databaseUrl' | 'dataDir' | 'host' | 'port'>): string {
  const running = databaseUrl === null ? readDataDirectoryOwner(dataDir)?.address : null
  if (running) return running
  const name = every.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `http://${name}:${port}`
}
