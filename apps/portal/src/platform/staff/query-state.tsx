import { ErrorState, LoadingState } from '@placard/ui/state/state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** Renders the response of a query, or its loading or error state. */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <LoadingState />
  return <ErrorState hint={error.message} onRetry={() => void refetch()} />
}
