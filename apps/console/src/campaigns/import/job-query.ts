import { callServer } from '@placard/browser/request/call'
import type { InputOf } from '@placard/contract/platform/call'
import {
  cancelImport,
  confirmImport,
  importProblems,
  importStatus,
  listImports,
  rereadImport,
  type ImportState,
} from '@placard/contract/campaigns/import'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const pollMs = 700
/** The number of imports per page. */
export const earlierPageSize = 10
/** The number of problems per page. */
export const problemsPageSize = 50

/** Returns whether the server is currently working on the import. */
export function isInProgress(state: ImportState): boolean {
  return state === 'reading' || state === 'applying'
}

/** Returns the query for an import, which polls while the server works on it. */
export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: ['import', 'job', jobId],
    queryFn: ({ signal }) => callServer(importStatus, { jobId }, { signal, errorInPlace: true }),
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data.state) ? pollMs : false),
  })
}

/** Returns the query for one page of imports, newest first. */
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
      data?.items.some(({ state }) => isInProgress(state)) ? 3 * pollMs : false,
  })
}

/**
 * Returns the query for one page of a file's problems. @param readingKey distinguishes repeated readings of the same file
 */
export function problemsQuery(jobId: string, readingKey: string, pageNum: number) {
  return queryOptions({
    queryKey: ['import', 'problems', jobId, readingKey, pageNum],
    queryFn: ({ signal }) =>
      callServer(
        importProblems,
        { jobId, pageNum, pageSize: problemsPageSize },
        { signal, errorInPlace: true },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Returns the actions of an import. Each refetches its status at the end. */
export function useJobActions(jobId: string) {
  const queries = useQueryClient()
  const refetchJobs = () => queries.invalidateQueries({ queryKey: ['import'] })
  const inPlace = { errorInPlace: true }
  return {
    reread: useMutation({
      mutationFn: (decimalSign: InputOf<typeof rereadImport>['decimalSign']) =>
        callServer(rereadImport, { jobId, decimalSign }, inPlace),
      onSettled: refetchJobs,
    }),
    confirm: useMutation({
      mutationFn: (allOrNothing: boolean) =>
        callServer(confirmImport, { jobId, allOrNothing }, inPlace),
      onSettled: refetchJobs,
    }),
    cancel: useMutation({
      mutationFn: () => callServer(cancelImport, { jobId }, inPlace),
      onSettled: refetchJobs,
    }),
  }
}
