import type { Locale } from '@placard/domain/platform/locale/locale'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'

export type ActionSource = 'call' | 'import' | 'command' | 'timer'

export interface Actor {
  /** Null for the command line, and for the product itself. */
  readonly accountId: string | null
  /** The owner that the account belongs to; null for platform staff and the command line. */
  readonly homeOwnerId: string | null
  readonly source: ActionSource
  /** The API token that the account used; absent without one. */
  readonly tokenId?: string
  /** The network address that sent the request; null if there is none. */
  readonly address: string | null
  /** The program that sent the request, as it names itself; absent if there is none. */
  readonly userAgent?: string
  /** The request, command or job. */
  readonly requestId: string
}

export interface PlatformWork {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly locale: Locale
}
