import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function whose identity never changes and which calls the latest one. It must not be called during a
 * render.
 */
export function useStable<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
