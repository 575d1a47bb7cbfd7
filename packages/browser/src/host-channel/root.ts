import { channelStateOf, type ChannelState } from '@placard/domain/platform/shared-state/channel'
import { changesBetween, isEqual } from '@placard/domain/platform/shared-state/equality'
import { declaredIn, stateReading } from '@placard/domain/platform/shared-state/reading'
import type { SharedStateStore } from '../shared-state/store.ts'
import type { GlobalStateChannel } from './channel.ts'
import { attempt, createWarnOnce } from './warn-once.ts'

/**
 * Returns the channel of one sub-application of a page that is root. The sub-application gets each change of the store
 * as its own copy, and may change declared values. A sub-application that throws affects neither the page nor its
 * siblings.
 *
 * @see S4.11
 */
export function channelToSubApplication(store: SharedStateStore): Required<GlobalStateChannel> {
  const warnOnce = createWarnOnce('sub-application')
  let stop = () => {}
  const off = () => {
    stop()
    // The host may keep this channel forever, but must not keep the unmounted sub-application through it.
    stop = () => {}
    return true
  }
  return {
    onGlobalStateChange(listener, immediately = false) {
      // Like qiankun: each application has one listener, the last one.
      stop()
      const notify = (state: ChannelState, previous: ChannelState) =>
        attempt(warnOnce, 'its listener', () =>
          listener(structuredClone(state), structuredClone(previous)),
        )
      stop = mirrored(store, notify)
      const state = channelStateOf(store.getState())
      if (immediately) notify(state, state)
      return off
    },
    setGlobalState(patch) {
      const previous = channelStateOf(store.getState())
      const values = attempt(warnOnce, 'what it says', () => declaredIn(patch)) ?? {}
      const { known, wrong } = stateReading({ ...previous, ...values })
      for (const expected of wrong.values()) warnOnce(`expected ${expected}`)
      const changes = changesBetween(previous, known)
      store.setState(changes)
      return Object.keys(changes).length > 0
    },
    offGlobalStateChange: off,
  }
}

/** Notifies of every change of the mirrored state. @returns a function that unsubscribes */
function mirrored(
  store: SharedStateStore,
  notify: (state: ChannelState, previous: ChannelState) => void,
): () => void {
  let last = channelStateOf(store.getState())
  return store.subscribe((state) => {
    const previous = last
    const current = channelStateOf(state)
    if (isEqual(current, previous)) return
    // The assignment is first, because the listener may change the state again.
    last = current
    notify(current, previous)
  })
}
