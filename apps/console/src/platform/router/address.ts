import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/** Changes the parameters of the address. @param change receives the parameters as they are now, and returns new ones */
export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void

/**
 * Returns the parameters of the address, and the function that changes them. Unlike with React Router's own hook, a
 * change begins from the address itself: the page may still be busy with the change before, which would be lost.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [parameters, setParameters] = useSearchParams()
  const change = useCallback<ChangeAddress>(
    (changed, options) =>
      setParameters(changed(new URLSearchParams(window.location.search)), options),
    [setParameters],
  )
  return [parameters, change]
}
