import { splitAddress, parameterIn } from './parameter.ts'

/** The parameter with the account that the user acts for. */
export const multiAccessParameter = 'multiAccessId'

/** The places that may contain the multi-access id. */
export interface MultiAccessPlaces {
  /** The window's name; null outside a frame. */
  readonly frameName: string | null
  /** The current address. */
  readonly address: string
  /** The value in the session storage. */
  readonly stored: string | null
}

/**
 * Returns the multi-access id: the window's name in a frame, else the address's parameter, else the stored one; null
 * without any. Empty texts count as absent.
 *
 * @see S9.7
 */
export function multiAccessId({ frameName, address, stored }: MultiAccessPlaces): string | null {
  const { query, hashQuery } = splitAddress(address)
  return (
    frameName ||
    parameterIn(query, multiAccessParameter) ||
    parameterIn(hashQuery, multiAccessParameter) ||
    stored ||
    null
  )
}
