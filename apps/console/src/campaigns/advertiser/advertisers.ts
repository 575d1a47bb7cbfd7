import { callServer } from '@placard/browser/request/call'
import {
  type AdvertiserRow,
  advertiserSortNames,
  listOwners,
} from '@placard/contract/campaigns/advertiser'
import { createOwner, removeOwner, reopenOwner, saveOwner } from '@placard/contract/identity/owner'
import type { InputOf } from '@placard/contract/platform/call'
import { advertiserLabelMaxLength } from '@placard/domain/platform/access/advertiser-grant'
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
  const label = (parameters.get('label') ?? '').slice(0, advertiserLabelMaxLength)
  const assignedTo = parameters.get('assignedTo') ?? ''
  const status = advertiserStatuses.find((one) => one === parameters.get('status'))
  const attention = attentions.find((one) => one === parameters.get('attention'))
  return {
    filters: {
      ...(text !== '' && { text }),
      ...(status !== undefined && { status }),
      ...(attention !== undefined && { attention }),
      ...(label !== '' && { label }),
      ...(/^[1-9]\d{0,17}$/.test(assignedTo) && { assignedTo }),
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

/** Changes the name, labels or assigned person of an advertiser. @throws CallRefused, CallFailed */
export function saveAdvertiser(
  { ownerId, version }: AdvertiserRow,
  changes: Omit<InputOf<typeof saveOwner>, 'ownerId' | 'version'>,
) {
  return callServer(saveOwner, { ownerId, version, ...changes }, inPlace)
}

/** Closes an advertiser. @throws CallRefused, CallFailed */
export function closeAdvertiser({ ownerId, version }: AdvertiserRow) {
  return callServer(removeOwner, { ownerId, version }, inPlace)
}

/** Opens an advertiser again. @throws CallRefused, CallFailed */
export function reopenAdvertiser({ ownerId, version }: AdvertiserRow) {
  return callServer(reopenOwner, { ownerId, version }, inPlace)
}

/** The result for one of several; the reason is null if it was changed. */
export interface RowResult {
  readonly reason: string | null
}

/**
 * Changes one after the other. A refusal of one does not stop the others.
 *
 * @param onResult receives the results up to now
 */
export async function changeEach<One>(
  all: readonly One[],
  act: (one: One) => Promise<unknown>,
  onResult: (results: readonly RowResult[]) => void,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = []
  for (const one of all) {
    results.push({ reason: await refusalOf(act(one)) })
    onResult([...results])
  }
  return results
}

async function refusalOf(change: Promise<unknown>): Promise<string | null> {
  try {
    await change
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
