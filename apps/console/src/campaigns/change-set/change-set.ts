import { callServer } from '@placard/browser/request/call'
import {
  applyChangeSet,
  cancelChangeSet,
  type ChangeSet,
  changeSetDetail,
  checkChangeSet,
  listChangeEntries,
  listChangeSets,
  retryChangeSet,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import type { InputOf } from '@placard/contract/platform/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const inPlace = { errorInPlace: true }
/** A check of up to 1,000 rows, or a large selection, takes longer than other calls. */
const checkTimeoutMs = 60_000

export type ChangeInput = InputOf<typeof checkChangeSet>
type RevertInput = InputOf<typeof revertChanges>['of']

/** The changes that a revert undoes. */
export type RevertTarget = RevertInput

/** Checks a change of the selected rows. @throws CallRefused, CallFailed */
export function checkChange(input: ChangeInput): Promise<ChangeSet> {
  return callServer(checkChangeSet, input, { ...inPlace, timeoutMs: checkTimeoutMs })
}

/** Checks the undoing of earlier changes. @throws CallRefused, CallFailed */
export function checkRevert(of: RevertTarget, overwrite: boolean): Promise<ChangeSet> {
  return callServer(revertChanges, { of, overwrite }, { ...inPlace, timeoutMs: checkTimeoutMs })
}

/** Undoes earlier changes at once; the answer is only checked where somebody should look at it before. @throws CallRefused, CallFailed */
export function revertNow(of: RevertTarget): Promise<ChangeSet> {
  return callServer(revertChanges, { of, applies: true }, { ...inPlace, timeoutMs: checkTimeoutMs })
}

/** Checks the refused rows of a change set again. @throws CallRefused, CallFailed */
export function checkRefused(changeSetId: string): Promise<ChangeSet> {
  return callServer(retryChangeSet, { changeSetId }, { ...inPlace, timeoutMs: checkTimeoutMs })
}

/** Applies a checked change set. @throws CallRefused, CallFailed */
export function applyChange(
  { changeSetId }: ChangeSet,
  confirmedCount: number | null,
  allOrNothing = false,
) {
  const input = { changeSetId, confirmedCount, allOrNothing }
  return callServer(applyChangeSet, input, { ...inPlace, timeoutMs: checkTimeoutMs })
}

/** Cancels a change set. @throws CallRefused, CallFailed */
export function cancelChange({ changeSetId }: ChangeSet): Promise<ChangeSet> {
  return callServer(cancelChangeSet, { changeSetId }, inPlace)
}

/** Cancels a preview that is left. That it fails does not matter: it expires. */
export function leavePreview(changeSet: ChangeSet): void {
  if (changeSet.state === 'ready') cancelChange(changeSet).catch(() => {})
}

const pollEveryMs = 700

/** Returns whether a job works on a change set. */
export function isWorking({ state }: Pick<ChangeSet, 'state'>): boolean {
  return state === 'checking' || state === 'applying'
}

/** The number of change sets of a page of their list. */
export const listPageSize = 20

/** The key of the queries for the list of change sets. */
export const changeSetsKey = ['change-sets'] as const

/** The filters of the list of change sets. */
export type ListFilters = Pick<InputOf<typeof listChangeSets>, 'state' | 'by'>

/** Returns the query for one page of the change sets, newest first. */
export function changeSetsQuery(filters: ListFilters, pageNum: number) {
  const input = { ...filters, pageNum, pageSize: listPageSize }
  return queryOptions({
    queryKey: [...changeSetsKey, input],
    queryFn: ({ signal }) => callServer(listChangeSets, input, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
    // It must include what was done meanwhile on another page.
    staleTime: 0,
  })
}

/** Loads a change set. @throws CallRefused, CallFailed */
export function loadChangeSet(changeSetId: string, signal: AbortSignal): Promise<ChangeSet> {
  return callServer(changeSetDetail, { changeSetId }, { signal, ...inPlace })
}

/** Returns the query for a change set, which is polled while a job works on it. */
export function changeSetQuery(changeSet: ChangeSet) {
  const { changeSetId } = changeSet
  return queryOptions({
    queryKey: ['change-set', changeSetId],
    queryFn: ({ signal }) => loadChangeSet(changeSetId, signal),
    initialData: changeSet,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? pollEveryMs : false),
  })
}

/** The number of rows of a page of the preview. */
export const entryPageSize = 50

type EntryFilters = Pick<InputOf<typeof listChangeEntries>, 'verdict' | 'problem' | 'flag'>

/** Returns the query for one page of the rows of a change set. @param state as it was loaded, because applying it changes rows */
export function entriesQuery(
  { changeSetId, state }: Pick<ChangeSet, 'changeSetId' | 'state'>,
  filters: EntryFilters,
  pageNum: number,
) {
  const input = { changeSetId, ...filters, pageNum, pageSize: entryPageSize }
  return queryOptions({
    queryKey: ['change-set', changeSetId, 'entries', state, input],
    queryFn: ({ signal }) => callServer(listChangeEntries, input, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
  })
}
