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

/** What we believe the host holds. */
export interface HostMirror {
  /** Takes note of what it says, without looking closely: it may come in floods. */
  hear(state: unknown): void
  /** What it has changed since it was asked last. */
  news(): Partial<ChannelState>
  /** What of our state it does not hold yet; from now on it is believed to. */
  unsent(state: PageState): Partial<ChannelState>
  /** Did it say, or may it still say, something that can be read under that name? */
  hasRoomFor(key: ChannelKey): boolean
}

/** @param complain told of what could not be read */
export function createHostMirror(warnOnce: WarnOnce): HostMirror {
  const declared = new Set<string>()
  let wasHeard = false
  let said: HostValues = {}
  let wrong: ReadonlyMap<ChannelKey, string> = new Map()
  let held = channelStateOf(initialPageState)

  const remembered = (state: Partial<ChannelState>) => {
    const changes = changesBetween(held, state)
    held = { ...held, ...changes }
    return changes
  }
  return {
    hear(state) {
      try {
        const heard = declaredIn(state)
        wasHeard = true
        for (const key of Object.keys(heard)) declared.add(key)
        // What we tell about ourselves is not read back: the host may know two of us.
        const { portalOptions: _, ...theirs } = heard
        said = { ...said, ...theirs }
      } catch (error) {
        warnOnce('expected an object that can be read', error)
      }
    },
    news() {
      const reading = stateReading(said)
      wrong = reading.wrong
      for (const expected of wrong.values()) warnOnce(`expected ${expected}`)
      return remembered(reading.known)
    },
    unsent(state) {
      // Only what it has declared, and not where it keeps something of another kind under our name.
      const writable = channelKeys.filter((key) => declared.has(key) && !wrong.has(key))
      const changes = remembered(partOf(channelStateOf(state), writable))
      // What it said before is out of date now.
      said = { ...said, ...changes }
      return changes
    },
    hasRoomFor: (key) => !wrong.has(key) && (!wasHeard || declared.has(key)),
  }
}

function partOf(state: ChannelState, keys: readonly ChannelKey[]): Partial<ChannelState> {
  return Object.fromEntries(keys.map((key) => [key, state[key]]))
}
