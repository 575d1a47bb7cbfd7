import type pg from 'pg'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'

/** The bounds of the feed at a moment. */
export interface FeedState {
  readonly epoch: string
  readonly lastPos: bigint
  readonly forgottenPos: bigint
}

/** Selects the name of the epoch of `delivery_state`, which changes with the cluster as well. */
export const epochName = 'left(md5(epoch || delivery_cluster()), 16)'

/** The connections, or one of them. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}

/** @throws EngineRefusal `feedIncomplete` while an epoch begins */
export async function feedState(database: Queryable): Promise<FeedState> {
  const { rows } = await database.query<{ epoch: string; last_pos: string; forgotten_pos: string }>(
    `select ${epochName} as epoch, last_pos, forgotten_pos from delivery_state where is_complete`,
  )
  const [state] = rows
  if (state === undefined)
    throw new EngineRefusal('feedIncomplete', 'The feed is being made; try again soon.', 1)
  return {
    epoch: state.epoch,
    lastPos: BigInt(state.last_pos),
    forgottenPos: BigInt(state.forgotten_pos),
  }
}

/** Returns the cursor of a position. Engines take it as it is. */
export function cursorAt({ epoch }: Pick<FeedState, 'epoch'>, pos: bigint): string {
  return `${epoch}.${pos}`
}

const shape = /^([0-9a-f]{16})\.(0|[1-9]\d{0,17})$/

/**
 * Returns the position after which a cursor continues; 0 without one.
 *
 * @throws EngineRefusal `cursorUnreadable`, or `snapshotNeeded` for a cursor of another epoch, of the future, or before
 *   removals that are forgotten
 */
export function positionOf(cursor: string | null, state: FeedState): bigint {
  if (cursor === null) return 0n
  const [, epoch, text] = shape.exec(cursor) ?? []
  if (epoch === undefined || text === undefined)
    throw new EngineRefusal(
      'cursorUnreadable',
      'Expected after=CURSOR as the last line of a page has it in "next", or no "after" for a snapshot.',
    )
  const pos = BigInt(text)
  const isKnown = epoch === state.epoch && pos <= state.lastPos
  if (!isKnown || (pos > 0n && pos < state.forgottenPos))
    throw new EngineRefusal(
      'snapshotNeeded',
      'The feed cannot continue at this cursor. Load it anew, without "after".',
    )
  return pos
}
