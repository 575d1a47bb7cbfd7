import type { BlobStore } from '#server/platform/blob/store.ts'
import type { DiskSpace } from '#server/platform/blob/disk-space.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Settings } from '#server/platform/settings.ts'

/**
 * Asks the name system for all addresses of a host, of both kinds; none: there is no such name, or the signal has ended the
 * search.
 */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

/** The parts of the server that handlers may use. */
export interface Service {
  readonly settings: Settings
  /** The store of the contents of files. */
  readonly blobs: BlobStore
  readonly diskSpace: DiskSpace
  /** Null: no mail can be sent. */
  readonly mail: Mail | null
  /** Origin that people use, for links: PUBLIC_URL, else where the server listens. */
  publicUrl(): string
  /** For what is called on behalf of people; tests of the server give names of their own. */
  readonly resolveHost: ResolveHost
}

/** The dependencies of the server. */
export interface Dependencies extends Service {
  readonly database: Database
  /** Check answers against the contract too; for tests, since it costs time on every reply. */
  readonly checkAnswers: boolean
}
