import { createContext, use } from 'react'
import type { HostProps } from './host.ts'

export const HostContext = createContext<HostProps>({})

/** Returns the props from the host of this console. */
export function useHost(): HostProps {
  return use(HostContext)
}
