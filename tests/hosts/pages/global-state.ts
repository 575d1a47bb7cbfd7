// A host with a qiankun global state that a test can change.
import { initGlobalState } from 'qiankun'
import { options } from './options.ts'

declare global {
  interface Window {
    /** Changes the host's global state, as the host's own code would. */
    setHostState?: (patch: Readonly<Record<string, unknown>>) => void
  }
}

/** Initializes the global state from the options; without one the host has none. */
export function keepGlobalState(): void {
  if (options.globalState === undefined) return
  const { setGlobalState } = initGlobalState({ ...options.globalState })
  window.setHostState = setGlobalState
}
