import { useEffect, useState } from 'react'

/** Returns whether the page is idle. Work that no user waits for is deferred until then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const become = () => setIdle(true)
    // Safari does not support `requestIdleCallback`.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(become, 1_000)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(become, { timeout: 3_000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isIdle
}
