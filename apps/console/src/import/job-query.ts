import { callServer } from '@placard/browser/request/call'
import type { InputOf } from '@placard/contract/call'
import {
  cancelImport,
  confirmImport,
  importProblems,
  importStatus,
  listImports,
  rereadImport,
  type ImportState,
} from '@placard/contract/import'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const watchMs = 700
/** Imports shown at a time. */
export const earlierPageSize = 10
/** Problems shown at a time. */
export const problemsPageSize = 50

/** Is the server at work on it? */
export function isMoving(state: ImportState): boolean {
  return state === 'reading' || state === 'applying'
}

/** An import, watched for as long as it moves. */
export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: ['import', 'job', jobId],
    queryFn: ({ signal }) => callServer(importStatus, { jobId }, { signal, errorInPlace: true }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.state) ? watchMs : false),
  })
}

/** The newest imports. */
export function earlierQuery(pageNum: number) {
  return queryOptions({
    queryKey: ['import', 'list', pageNum],
    queryFn: ({ signal }) =>
      callServer(
        listImports,
        { pageNum, pageSize: earlierPageSize },
        { signal, errorInPlace: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => isMoving(state)) ? 3 * watchMs : false,
  })
}

/** One page of a file's problems. `rereads` tells the readings of the same file apart. */
export function problemsQuery(jobId: string, rereads: string, pageNum: number) {
  return queryOptions({
    queryKey: ['import', 'problems', jobId, rereads, pageNum],
    queryFn: ({ signal }) =>
      callServer(
        importProblems,
        { jobId, pageNum, pageSize: problemsPageSize },
        { signal, errorInPlace: true },
      ),
    placeholderData: keepPreviousData,
  })
}

/** What a person can do with an import. Each ends with looking again how it stands. */
export function useJobActions(jobId: string) {
  const queries = useQueryClient()
  const lookAgain = () => queries.invalidateQueries({ queryKey: ['import'] })
  const inPlace = { errorInPlace: true }
  return {
    reread: useMutation({
      mutationFn: (decimalSign: InputOf<typeof rereadImport>['decimalSign']) =>
        callServer(rereadImport, { jobId, decimalSign }, inPlace),
      onSettled: lookAgain,
    }),
    confirm: useMutation({
      mutationFn: (allOrNothing: boolean) =>
        callServer(confirmImport, { jobId, allOrNothing }, inPlace),
      onSettled: lookAgain,
    }),
    cancel: useMutation({
      mutationFn: () => callServer(cancelImport, { jobId }, inPlace),
      onSettled: lookAgain,
    }),
  }
}
