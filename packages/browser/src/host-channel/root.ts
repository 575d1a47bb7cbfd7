import { channelStateOf, type ChannelState } from '@placard/domain/platform/shared-state/channel'
import { changesBetween, isEqual } from '@placard/domain/platform/shared-state/equality'
import { declaredIn, stateReading } from '@placard/domain/platform/shared-state/reading'
import type { SharedStateStore } from '../shared-state/store.ts'
import type { GlobalStateChannel } from './channel.ts'
import { attempt, createWarnOnce } from './warn-once.ts'

/**
 * The channel of one sub-application of a page that is root: it hears of each change of the store, as a copy of its own,
 * and may change what is declared there. A sub-application that throws disturbs neither the page nor its siblings.
 *
 * @see S4.11
 */
export function channelToSubApplication(store: SharedStateStore): Required<GlobalStateChannel> {
  const warnOnce = createWarnOnce('sub-application')
  let stop = () => {}
  const off = () => {
    stop()
    // The host may keep this channel for ever, but not, through it, the sub-application that has left.
    stop = () => {}
    return true
  }
  return {
    onGlobalStateChange(listener, immediately = false) {
      // As qiankun has it: one listener for each application, the last one.
      stop()
      const tell = (state: ChannelState, before: ChannelState) =>
        attempt(warnOnce, 'its listener', () =>
          listener(structuredClone(state), structuredClone(before)),
        )
      stop = mirrored(store, tell)
      const state = channelStateOf(store.getState())
      if (immediately) tell(state, state)
      return off
    },
    setGlobalState(patch) {
      const before = channelStateOf(store.getState())
      const said = attempt(warnOnce, 'what it says', () => declaredIn(patch)) ?? {}
      const { known, wrong } = stateReading({ ...before, ...said })
      for (const expected of wrong.values()) warnOnce(`expected ${expected}`)
      const changes = changesBetween(before, known)
      store.setState(changes)
      return Object.keys(changes).length > 0
    },
    offGlobalStateChange: off,
  }
}

/** Tells every change of what travels. @returns ends it */
function mirrored(
  store: SharedStateStore,
  tell: (state: ChannelState, before: ChannelState) => void,
): () => void {
  let told = channelStateOf(store.getState())
  return store.subscribe((state) => {
    const before = told
    const now = channelStateOf(state)
    if (isEqual(now, before)) return
    // First, since what is told may change the state again.
    told = now
    tell(now, before)
  })
}
