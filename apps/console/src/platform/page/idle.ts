import { useEffect, useState } from 'react'

/** Has the page done what it came for? What nobody waits for comes behind that. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const become = () => setIdle(true)
    // Safari has no such callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(become, 1_000)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(become, { timeout: 3_000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isIdle
}
