import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** A change of the address: a value, several, or null for none, by the parameter's name. */
export type AddressChange = Readonly<Record<string, string | readonly string[] | null>>

/** The address behind a change. A list that is narrowed anew begins anew; what is only looked at leaves its page alone. */
export function addressAfter(parameters: URLSearchParams, change: AddressChange): string {
  const wanted = new URLSearchParams(parameters)
  const isLook = Object.keys(change).every((name) => ['material', 'view', 'page'].includes(name))
  if (!isLook) wanted.delete('page')
  for (const [name, value] of Object.entries(change)) {
    wanted.delete(name)
    for (const one of [value ?? []].flat()) if (one !== '') wanted.append(name, one)
  }
  return `/manage/material?${wanted}`
}

/** What the address says of the library, an address that says something else, and the way there. */
export function useLibraryAddress() {
  const [parameters, setParameters] = useSearchParams()
  const to = useCallback((change: AddressChange) => addressAfter(parameters, change), [parameters])
  const set = (change: AddressChange) => setParameters(to(change).replace(/^[^?]*/, ''))
  return { parameters, to, set }
}
