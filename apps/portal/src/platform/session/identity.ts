import { identityIn, learnIdentity, type Identity } from '@placard/browser/shared-state/identity'
import { useMemo, useSyncExternalStore } from 'react'
import { type Load, useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { portalState } from './shared-state.ts'

/** Returns the signed-in identity, and requests it unless it is already known. */
export function useIdentityState(): Load<Identity> {
  const shared = useSyncExternalStore(portalState.subscribe, portalState.getState)
  const identity = useMemo(() => identityIn(shared), [shared])
  const { state, retry } = useLoad(learn, identity === null)
  if (identity) return { state: { kind: 'known', value: identity }, retry }
  return { state: state.kind === 'failed' ? state : { kind: 'loading' }, retry }
}

/** The result is in the shared state, whichever request loaded it. */
function learn(signal: AbortSignal): Promise<void> {
  return learnIdentity(portalState, signal)
}
