import { useEffect } from 'react'
import { preloadDetails } from './detail/detail-beside.tsx'

/** The code of the controls that are pressed most and have not been loaded yet, in the order in which it is loaded. */
const controls: (() => unknown)[] = [
  () => import(/* webpackChunkName: "controls" */ './detail/row-menu.tsx'),
  // A list of groups or ads that is opened from here begins with it.
  () => import(/* webpackChunkName: "parents" */ './detail/parent-summary.tsx'),
  preloadDetails,
  () => import(/* webpackChunkName: "controls" */ './filter/filter-panel.tsx'),
  () => import('./column/column-picker.tsx'),
]

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads the code of menus and panels at the first sign of a user, so that a press need not wait for it. A page that is
 * only looked at loads none of it, and a page that is left loads no more: a host that has unmounted the console may
 * refuse its scripts.
 *
 * @param isReady true once the list is shown
 */
export function usePreloadedControls(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || controls.length === 0) return undefined
    const listening = new AbortController()
    const shown = new AbortController()
    const start = () => {
      listening.abort()
      void loadInTurn(shown.signal)
    }
    const options = { signal: listening.signal, passive: true, capture: true }
    for (const sign of signs) document.addEventListener(sign, start, options)
    return () => {
      listening.abort()
      shown.abort()
    }
  }, [isReady])
}

/** Loads one after the other while the page has nothing else to do. */
async function loadInTurn(shown: AbortSignal): Promise<void> {
  for (;;) {
    await idleTime()
    const load = shown.aborted ? undefined : controls.shift()
    if (load === undefined) return
    // Opening the control loads it again, and reports the failure.
    await Promise.resolve(load()).catch(() => undefined)
  }
}

function idleTime(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not support `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 1_000 })
    else setTimeout(resolve, 200)
  })
}
