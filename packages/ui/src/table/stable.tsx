import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same through every render and does what the latest one says. Not to be called in a render. */
export function useStable<Args extends unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
