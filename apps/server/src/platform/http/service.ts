import type { BlobStore } from '#server/platform/blob/store.ts'
import type { DiskSpace } from '#server/platform/blob/disk-space.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Settings } from '#server/platform/settings.ts'

/**
 * A lookup of all IPv4 and IPv6 addresses of a host; none if the name does not exist, or the signal has aborted the
 * lookup.
 */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/** The parts of the server that handlers may use. */
export interface Service {
  readonly settings: Settings
  /** The store of the contents of files. */
  readonly blobs: BlobStore
  readonly diskSpace: DiskSpace
  /** Null if no mail can be sent. */
  readonly mail: Mail | null
  /** Returns the public origin for links: PUBLIC_URL, or the address that the server listens on. */
  publicUrl(): string
  /** For requests on behalf of users; tests of the server provide their own names. */
  readonly resolveHost: ResolveHost
}

/** The dependencies of the server. */
export interface Dependencies extends Service {
  readonly database: Database
  /** Validates responses against the contract too; for tests, since it takes time. */
  readonly checkAnswers: boolean
}
