import { callServer } from '@placard/browser/request/call'
import { defaultViews } from '@placard/contract/campaigns/default-view'
import type { Level } from '@placard/contract/campaigns/report'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

const key = (ownerId: string | null) => ['defaultViews', ownerId]

/** Returns the query for the views with which the lists of an owner open. */
export function defaultViewsQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: key(ownerId),
    queryFn: ({ signal }) => callServer(defaultViews, {}, { signal, errorInPlace: true }),
    // Only the user changes them. Without them the list opens as a whole.
    staleTime: Infinity,
    retry: false,
  })
}

/** Returns the id of the view with which a list opens; undefined until it is known. @param enabled `false`: not wanted */
export function useDefaultView(
  ownerId: string | null,
  level: Level,
  enabled: boolean,
): string | null | undefined {
  const { data, error } = useQuery({ ...defaultViewsQuery(ownerId), enabled })
  return error ? null : data?.[level]
}

/** Loads the default views again when a list is opened next. */
export function forgetDefaultViews(queries: QueryClient, ownerId: string | null): void {
  queries.removeQueries({ queryKey: key(ownerId) })
}
