// A host that keeps a global state, as qiankun offers it, and lets a test change it.
import { initGlobalState } from 'qiankun'
import { options } from './options.ts'

declare global {
  interface Window {
    /** Changes the host's global state, as the host's own code would. */
    tellHostState?: (patch: Readonly<Record<string, unknown>>) => void
  }
}

/** Begins the state that the options ask for; without one the host keeps none. */
export function keepGlobalState(): void {
  if (options.globalState === undefined) return
  const { setGlobalState } = initGlobalState({ ...options.globalState })
  window.tellHostState = setGlobalState
}
