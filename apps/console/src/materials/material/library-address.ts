import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** A change of the address, by parameter name: one value, several values, or null to remove the parameter. */
export type AddressChange = Readonly<Record<string, string | readonly string[] | null>>

/**
 * Returns the address after a change. Changed filters reset the page number; opening a material or switching the view
 * keeps it.
 */
export function addressAfter(parameters: URLSearchParams, change: AddressChange): string {
  const wanted = new URLSearchParams(parameters)
  const keepsPage = Object.keys(change).every((name) => ['material', 'view', 'page'].includes(name))
  if (!keepsPage) wanted.delete('page')
  for (const [name, value] of Object.entries(change)) {
    wanted.delete(name)
    for (const one of [value ?? []].flat()) if (one !== '') wanted.append(name, one)
  }
  return `/manage/material?${wanted}`
}

/**
 * Returns the parameters of the library's address, a function that returns a changed address, and one that navigates to
 * it.
 */
export function useLibraryAddress() {
  const [parameters, setParameters] = useSearchParams()
  const to = useCallback((change: AddressChange) => addressAfter(parameters, change), [parameters])
  const set = (change: AddressChange) => setParameters(to(change).replace(/^[^?]*/, ''))
  return { parameters, to, set }
}
