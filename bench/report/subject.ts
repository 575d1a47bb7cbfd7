import type { Day } from '@placard/domain/platform/calendar/day'
import type pg from 'pg'
import type { Client } from '#tests/support/client.ts'
import type { RunningServer } from '#tests/support/running-server.ts'

/** A server with the large advertiser, who is signed in. */
export interface Subject {
  readonly server: RunningServer
  readonly pool: pg.Pool
  readonly client: Client
  readonly dataDir: string
  readonly ownerId: string
  /** The last day with figures. */
  readonly yesterday: Day
}
