import {
  channelKeys,
  channelStateOf,
  initialPageState,
  type ChannelKey,
  type ChannelState,
  type PageState,
} from '@placard/domain/platform/shared-state/channel'
import { changesBetween } from '@placard/domain/platform/shared-state/equality'
import {
  declaredIn,
  stateReading,
  type HostValues,
} from '@placard/domain/platform/shared-state/reading'
import type { WarnOnce } from './warn-once.ts'

/** The state of the host as far as it is known. */
export interface HostMirror {
  /** Records a state of the host without validating it, because hosts may send floods of them. */
  update(state: unknown): void
  /** Returns the values that the host has changed since the last call. */
  changes(): Partial<ChannelState>
  /** Returns the values of our state that the host does not have yet, and assumes that it has them from now on. */
  unsent(state: PageState): Partial<ChannelState>
  /** Returns whether the host has declared, or may still declare, a readable value under that name. */
  hasRoomFor(key: ChannelKey): boolean
}

/**
 * Creates a mirror that knows nothing yet.
 *
 * @param warnOnce receives values that could not be read
 */
export function createHostMirror(warnOnce: WarnOnce): HostMirror {
  const declared = new Set<string>()
  let hasState = false
  let hostValues: HostValues = {}
  let wrong: ReadonlyMap<ChannelKey, string> = new Map()
  let lastKnown = channelStateOf(initialPageState)

  const remember = (state: Partial<ChannelState>) => {
    const changes = changesBetween(lastKnown, state)
    lastKnown = { ...lastKnown, ...changes }
    return changes
  }
  return {
    update(state) {
      try {
        const values = declaredIn(state)
        hasState = true
        for (const key of Object.keys(values)) declared.add(key)
        // Our own portal options are not read back: the host may have two instances of us.
        const { portalOptions: _, ...hostOwned } = values
        hostValues = { ...hostValues, ...hostOwned }
      } catch (error) {
        warnOnce('expected an object that can be read', error)
      }
    },
    changes() {
      const reading = stateReading(hostValues)
      wrong = reading.wrong
      for (const expected of wrong.values()) warnOnce(`expected ${expected}`)
      return remember(reading.known)
    },
    unsent(state) {
      // Only declared names, and not those under which the host keeps a value of another shape.
      const writable = channelKeys.filter((key) => declared.has(key) && !wrong.has(key))
      const changes = remember(partOf(channelStateOf(state), writable))
      // The earlier values of the host are out of date now.
      hostValues = { ...hostValues, ...changes }
      return changes
    },
    hasRoomFor: (key) => !wrong.has(key) && (!hasState || declared.has(key)),
  }
}

function partOf(state: ChannelState, keys: readonly ChannelKey[]): Partial<ChannelState> {
  return Object.fromEntries(keys.map((key) => [key, state[key]]))
}
