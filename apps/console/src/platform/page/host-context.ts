import { createContext, use } from 'react'
import type { HostProps } from './host.ts'

export const HostContext = createContext<HostProps>({})

/** What the host of this console handed over. */
export function useHost(): HostProps {
  return use(HostContext)
}
