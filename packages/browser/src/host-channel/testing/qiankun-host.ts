import { loginType } from '@placard/domain/platform/access/login-type'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { userState } from '@placard/domain/platform/shared-state/state'
import { getMicroAppStateActions, initGlobalState } from 'qiankun/lib/globalState.js'
import type { GlobalStateChannel } from '../channel.ts'

/** What the server says of a user. */
export const answer = {
  accId: '7',
  ownerId: '42',
  loginType: loginType.directedOwner,
  ownerName: 'Shoe shop',
  ownerType: ownerType.directedOwner,
  level: 2,
  bizLimit: 0,
} as const

/** The same user as the shared state holds it. */
export const knownUser = userState(answer)

type State = Readonly<Record<string, unknown>>

/** A host whose global state is qiankun's own. */
export interface QiankunHost {
  /** What qiankun puts into the props of a sub-application. */
  readonly channel: Required<GlobalStateChannel>
  /** What the host itself holds. */
  readonly master: { setGlobalState(state: State): boolean }
  /** Everything that sub-applications have set, in turn. */
  readonly patches: readonly State[]
  /** What the host holds now. */
  state(): State
  /** Does something whenever a sub-application has set something. */
  onPatch(react: () => void): void
}

let applications = 0

/** Starts anew: qiankun has one global state for the whole page. */
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
      let held: State = {}
      const reader = getMicroAppStateActions('reader')
      reader.onGlobalStateChange((state) => void (held = state), true)
      reader.offGlobalStateChange()
      return held
    },
    onPatch(wanted) {
      react = wanted
    },
  }
}
