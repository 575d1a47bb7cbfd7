import { callServer } from '@placard/browser/request/call'
import {
  type ApiTokenRow,
  createApiToken,
  listApiTokens,
  listTokenAdvertisers,
  revokeApiToken,
  rotateApiToken,
} from '@placard/contract/identity/api-token'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import type { TokenGrant } from '@placard/domain/platform/access/token-area'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of tokens per page. */
export const tokenPageSize = 20

const inPlace = { errorInPlace: true }

/** The list in the address. */
export interface TokenSearch {
  readonly text: string
  /** Null: all. */
  readonly usable: boolean | null
}

/** Reads the list from an address. Invalid values are ignored. */
export function tokenSearchOf(parameters: URLSearchParams): TokenSearch {
  const status = parameters.get('status')
  return {
    text: parameters.get('text')?.trim() ?? '',
    usable: status === 'usable' ? true : status === 'ended' ? false : null,
  }
}

/** The query keys of all lists of tokens. */
export const tokensKey = ['apiTokens'] as const

/** Returns the query for one page of the tokens that the user sees. */
export function tokensQuery(
  ownerId: string | null,
  pageNum: number,
  { text, usable }: TokenSearch,
) {
  const filters = { ...(text !== '' && { text }), ...(usable !== null && { usable }) }
  const input = { pageNum, pageSize: tokenPageSize, filters }
  return queryOptions({
    queryKey: [...tokensKey, ownerId, input],
    queryFn: ({ signal }) => callServer(listApiTokens, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A token with its secret, which is shown once. */
export type FreshToken = OutputOf<typeof createApiToken>

/** Makes a token. @throws CallRefused, CallFailed */
export function createToken(
  wanted: Omit<InputOf<typeof createApiToken>, keyof TokenGrant> & TokenGrant,
): Promise<FreshToken> {
  const { reads, changes } = wanted
  return callServer(
    createApiToken,
    { ...wanted, reads: [...reads], changes: [...changes] },
    inPlace,
  )
}

/** Gives a token a new secret. @throws CallRefused, CallFailed */
export function rotate({ tokenId, version }: ApiTokenRow, lastDay: string): Promise<FreshToken> {
  return callServer(rotateApiToken, { tokenId, version, lastDay }, inPlace)
}

/** Revokes a token. @throws CallRefused, CallFailed */
export async function revoke({ tokenId, version }: ApiTokenRow): Promise<void> {
  await callServer(revokeApiToken, { tokenId, version })
}

/** Returns the query for the advertisers of the agency whose name contains a text. */
export function advertisersQuery(ownerId: string | null, text: string) {
  return queryOptions({
    queryKey: ['apiTokens', 'advertisers', ownerId, text],
    queryFn: ({ signal }) => callServer(listTokenAdvertisers, { text }, { signal, message: false }),
    placeholderData: keepPreviousData,
  })
}
