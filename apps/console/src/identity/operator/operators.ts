import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import {
  inviteOperator,
  listGrantableAdvertisers,
  listOperators,
  type OperatorRow,
  reinviteOperator,
  removeOperator,
  resetOperatorFactor,
  saveOperator,
  sharedByOperator,
} from '@placard/contract/identity/operator'
import type { InputOf } from '@placard/contract/platform/call'
import type { Invitee } from '@placard/domain/identity/operator/invitation'
import { operatorRole } from '@placard/domain/platform/access/role'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of operators per page. */
export const operatorPageSize = 20

const inPlace = { errorInPlace: true }
const sortNames = ['account', 'accountName', 'createdAt', 'seenAt'] as const

export type OperatorFilters = NonNullable<InputOf<typeof listOperators>['filters']>

/** The list in the address. */
export interface OperatorSearch {
  readonly filters: OperatorFilters
  readonly sortName: (typeof sortNames)[number] | null
  readonly sortType: 'ASC' | 'DESC'
}

/** Reads the list from an address. Invalid values are ignored. */
export function operatorSearchOf(parameters: URLSearchParams): OperatorSearch {
  const text = parameters.get('text')?.trim() ?? ''
  const role = Object.values(operatorRole).find((one) => String(one) === parameters.get('role'))
  const status = parameters.get('status')
  const factor = parameters.get('factor')
  return {
    filters: {
      ...(text !== '' && { text }),
      ...(role !== undefined && { role }),
      ...(status === 'active' && { invited: false, suspended: false, ended: false }),
      ...(status === 'invited' && { invited: true }),
      ...(status === 'suspended' && { suspended: true }),
      ...(factor === 'on' && { secondFactor: true }),
      ...(factor === 'off' && { secondFactor: false }),
      ...(status === 'ended' && { ended: true }),
    },
    sortName: sortNames.find((name) => name === parameters.get('sort')) ?? null,
    sortType: parameters.get('order') === 'DESC' ? 'DESC' : 'ASC',
  }
}

/** Returns the filters and the order of the list as calls take them. */
export function narrowedOf({ filters, sortName, sortType }: OperatorSearch) {
  return { filters, ...(sortName !== null && { sortName, sortType }) }
}

/** The query keys of all lists of operators. */
export const operatorsKey = ['operators'] as const

/** Returns the query for one page of the operators of the acting owner. */
export function operatorsQuery(ownerId: string | null, pageNum: number, search: OperatorSearch) {
  const input = { pageNum, pageSize: operatorPageSize, ...narrowedOf(search) }
  return queryOptions({
    queryKey: [...operatorsKey, ownerId, input],
    queryFn: ({ signal }) => callServer(listOperators, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The rights of an operator as a form gives them. Null: all. */
export interface GrantInput extends Pick<InputOf<typeof inviteOperator>, 'roles'> {
  readonly menuTree: NonNullable<InputOf<typeof inviteOperator>['menuTree']> | null
  readonly dataTree: NonNullable<InputOf<typeof inviteOperator>['dataTree']> | null
  readonly advertisers: AdvertiserGrantInput
  readonly lastDay: string | null
}

/** The advertisers that an operator may see and act for. */
export type AdvertiserGrantInput = NonNullable<InputOf<typeof inviteOperator>['advertisers']> | null

/** Returns the query for advertisers and labels that the user may give to others. */
export function grantableQuery(input: InputOf<typeof listGrantableAdvertisers>) {
  return queryOptions({
    queryKey: ['grantable advertisers', input],
    queryFn: ({ signal }) =>
      callServer(listGrantableAdvertisers, input, { signal, message: false }),
  })
}

/** Saves the name and the rights of an operator. @throws CallRefused, CallFailed */
export function saveGrant(
  { accId, version }: OperatorRow,
  changed: Partial<GrantInput> & { readonly accountName?: string },
): Promise<OperatorRow> {
  return callServer(saveOperator, { accId, version, ...changed }, inPlace)
}

/** Suspends an operator, or lifts the suspension. @throws CallRefused, CallFailed */
export function setSuspended(
  { accId, version }: OperatorRow,
  suspended: boolean,
): Promise<OperatorRow> {
  return callServer(saveOperator, { accId, version, suspended })
}

/** Removes the second factor of an operator. @throws CallRefused, CallFailed */
export async function resetFactorOf({ accId }: OperatorRow): Promise<void> {
  await callServer(resetOperatorFactor, { accId })
}

/** Returns the query for what an operator shares, and who could take it over. */
export function sharedQuery(accId: string) {
  return queryOptions({
    queryKey: [...operatorsKey, 'shared', accId],
    queryFn: ({ signal }) => callServer(sharedByOperator, { accId }, { signal, ...inPlace }),
    gcTime: 0,
  })
}

/** Removes an operator. @param handOverTo null for nobody @throws CallRefused, CallFailed */
export async function removeRow(
  { accId, version }: OperatorRow,
  handOverTo: string | null,
): Promise<void> {
  await callServer(
    removeOperator,
    { accId, version, ...(handOverTo !== null && { handOverTo }) },
    inPlace,
  )
}

/** Sends an invitation again. @throws CallRefused, CallFailed */
export async function sendAgain({ accId }: OperatorRow): Promise<void> {
  await callServer(reinviteOperator, { accId })
}

/** The people who were refused, each with the reason. */
export type Refused = readonly { readonly person: Invitee; readonly reason: string }[]

/**
 * Invites people one after the other, with the same rights. Null means all rights of the inviting user.
 *
 * @returns those who were refused because of their address
 * @throws CallRefused for rights that the user may not give; CallFailed
 */
export async function invite(
  people: readonly Invitee[],
  { roles, menuTree, dataTree, advertisers, lastDay }: GrantInput,
): Promise<Refused> {
  const refused: { person: Invitee; reason: string }[] = []
  const grant = {
    roles,
    ...(menuTree && { menuTree }),
    ...(dataTree && { dataTree }),
    ...(advertisers && { advertisers }),
    ...(lastDay && { lastDay }),
  }
  for (const person of people) {
    const { account, accountName } = person
    try {
      await callServer(inviteOperator, { account, accountName, ...grant }, inPlace)
    } catch (error) {
      if (!(error instanceof CallRefused) || !isOfPerson(error)) throw error
      refused.push({ person, reason: error.message })
    }
  }
  return refused
}

function isOfPerson({ problems }: CallRefused): boolean {
  return problems.length > 0 && problems.every(({ path }) => path.startsWith('account'))
}
