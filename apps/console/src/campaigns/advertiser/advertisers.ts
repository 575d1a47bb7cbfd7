import { callServer } from '@placard/browser/request/call'
import {
  type AdvertiserRow,
  advertiserSortNames,
  listOwners,
} from '@placard/contract/campaigns/advertiser'
import { createOwner, removeOwner, reopenOwner, saveOwner } from '@placard/contract/identity/owner'
import type { InputOf } from '@placard/contract/platform/call'
import { attentionReasons } from '@placard/domain/campaigns/advertiser/attention'
import { advertiserStatuses } from '@placard/domain/campaigns/advertiser/status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of advertisers per page. */
export const advertiserPageSize = 50

const inPlace = { errorInPlace: true }

type Listing = InputOf<typeof listOwners>
export type AdvertiserFilters = NonNullable<Listing['filters']>

/** The list in the address. */
export interface AdvertiserSearch {
  readonly filters: AdvertiserFilters
  readonly sortName: (typeof advertiserSortNames)[number] | null
  readonly sortType: 'ASC' | 'DESC'
}

const attentions = ['any', ...attentionReasons] as const

/** Reads the list from an address. Invalid values are ignored. */
export function advertiserSearchOf(parameters: URLSearchParams): AdvertiserSearch {
  const text = parameters.get('text')?.trim() ?? ''
  const status = advertiserStatuses.find((one) => one === parameters.get('status'))
  const attention = attentions.find((one) => one === parameters.get('attention'))
  return {
    filters: {
      ...(text !== '' && { text }),
      ...(status !== undefined && { status }),
      ...(attention !== undefined && { attention }),
    },
    sortName: advertiserSortNames.find((name) => name === parameters.get('sort')) ?? null,
    sortType: parameters.get('order') === 'DESC' ? 'DESC' : 'ASC',
  }
}

/** Returns the filters and the order of the list as calls take them. */
export function narrowedOf({ filters, sortName, sortType }: AdvertiserSearch) {
  return { filters, ...(sortName !== null && { sortName, sortType }) }
}

/** The query keys of all lists of advertisers. */
export const advertisersKey = ['advertisers'] as const

/** Returns the query for one page of the advertisers of the acting agency. */
export function advertisersQuery(
  ownerId: string | null,
  pageNum: number,
  search: AdvertiserSearch,
) {
  const input = { pageNum, pageSize: advertiserPageSize, ...narrowedOf(search) }
  return queryOptions({
    queryKey: [...advertisersKey, ownerId, input],
    queryFn: ({ signal }) => callServer(listOwners, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Adds an advertiser. @throws CallRefused, CallFailed */
export function createAdvertiser(input: InputOf<typeof createOwner>) {
  return callServer(createOwner, input, inPlace)
}

/** Renames an advertiser. @throws CallRefused, CallFailed */
export function renameAdvertiser({ ownerId, version }: AdvertiserRow, ownerName: string) {
  return callServer(saveOwner, { ownerId, version, ownerName }, inPlace)
}

/** A change of the state of advertisers. */
export type StateChange = 'closing' | 'opening'

/** The result for one advertiser; the reason is null if it was changed. */
export interface ChangedState {
  readonly row: AdvertiserRow
  readonly reason: string | null
}

/**
 * Closes advertisers or opens them again, one after the other. A refusal of one does not stop the others.
 *
 * @param onResult receives the results up to now
 */
export async function changeStates(
  rows: readonly AdvertiserRow[],
  change: StateChange,
  onResult: (results: readonly ChangedState[]) => void,
): Promise<readonly ChangedState[]> {
  const results: ChangedState[] = []
  for (const row of rows) {
    results.push({ row, reason: await refusalOf(row, change) })
    onResult([...results])
  }
  return results
}

async function refusalOf(
  { ownerId, version }: AdvertiserRow,
  change: StateChange,
): Promise<string | null> {
  const call = change === 'closing' ? removeOwner : reopenOwner
  try {
    await callServer(call, { ownerId, version }, inPlace)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
