import { loginType } from '@placard/domain/platform/access/login-type'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { userState } from '@placard/domain/platform/shared-state/state'
import { getMicroAppStateActions, initGlobalState } from 'qiankun/lib/globalState.js'
import type { GlobalStateChannel } from '../channel.ts'

/** The answer of the server about a user. */
export const answer = {
  accId: '7',
  ownerId: '42',
  loginType: loginType.directedOwner,
  ownerName: 'Shoe shop',
  ownerType: ownerType.directedOwner,
  level: 2,
  bizLimit: 0,
} as const

/** The same user in the shared state. */
export const knownUser = userState(answer)

type State = Readonly<Record<string, unknown>>

/** A host whose global state is qiankun's own. */
export interface QiankunHost {
  /** The channel that qiankun passes in the props of a sub-application. */
  readonly channel: Required<GlobalStateChannel>
  /** The host's own access to the state. */
  readonly master: { setGlobalState(state: State): boolean }
  /** Every patch of the sub-applications, in order. */
  readonly patches: readonly State[]
  /** Returns the current state of the host. */
  state(): State
  /** Calls back whenever a sub-application has set state. */
  onPatch(react: () => void): void
}

let applications = 0

/** Resets qiankun's global state, which exists once per page. */
export function qiankunHost(first: State): QiankunHost {
  const master = initGlobalState(first)
  const application = getMicroAppStateActions(`application-${(applications += 1)}`)
  const patches: State[] = []
  let react = () => {}
  return {
    master,
    patches,
    channel: {
      onGlobalStateChange: (listener, immediately) =>
        application.onGlobalStateChange(listener, immediately),
      setGlobalState(patch) {
        patches.push(patch)
        const done = application.setGlobalState(patch)
        react()
        return done
      },
      offGlobalStateChange: () => application.offGlobalStateChange(),
    },
    state() {
      let current: State = {}
      const reader = getMicroAppStateActions('reader')
      reader.onGlobalStateChange((state) => void (current = state), true)
      reader.offGlobalStateChange()
      return current
    },
    onPatch(callback) {
      react = callback
    },
  }
}
