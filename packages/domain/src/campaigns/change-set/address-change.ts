import {
  encoded,
  joinAddress,
  splitAddress,
  withoutParameter,
  withParameter,
} from '../../platform/address/parameter.ts'

/** A change of an address. All but `set` change a part of it, and keep every other character. */
export type AddressChange =
  /** An empty address removes it. */
  | { readonly by: 'set'; readonly address: string }
  /** With the port, if it has one. */
  | { readonly by: 'host'; readonly host: string }
  /** Begins with a slash. */
  | { readonly by: 'path'; readonly path: string }
  /** Replaces the value of a parameter, or adds the parameter at the end. The value is encoded, its macros are kept. */
  | { readonly by: 'setParameter'; readonly name: string; readonly value: string }
  | { readonly by: 'removeParameter'; readonly name: string }

const parts = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/is

/** Returns the changed address; null if the address cannot be divided into its parts. An empty address stays empty. */
export function changedAddress(was: string, change: AddressChange): string | null {
  if (change.by === 'set') return change.address
  if (was === '') return was
  const [, scheme, host, rest] = parts.exec(was) ?? []
  if (scheme === undefined || host === undefined || rest === undefined) return null
  if (change.by === 'host') return scheme + change.host + rest
  const address = splitAddress(was)
  switch (change.by) {
    case 'path':
      return joinAddress({ ...address, path: scheme + host + change.path })
    case 'setParameter': {
      const pair = [encoded(change.name), encodedValue(change.value)] as const
      return joinAddress({ ...address, query: withParameter(address.query, change.name, pair) })
    }
    case 'removeParameter':
      return joinAddress({ ...address, query: withoutParameter(address.query, change.name) })
  }
}

const macros = /__[A-Z][A-Z0-9_]*__|\$?\{\w{1,40}\}/g

/** Macros of this and other platforms are not encoded, because the platform replaces them as they are. */
function encodedValue(value: string): string {
  const found = [...value.matchAll(macros)].map(([text]) => text)
  return value
    .split(macros)
    .map((text, at) => encoded(text) + (found[at] ?? ''))
    .join('')
}
