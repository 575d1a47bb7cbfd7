import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadChangeSet } from './change-set.ts'
import { changeSetTexts } from './change-set-texts.ts'

interface StoredChangeProps {
  readonly changeSetId: string
  readonly onLoaded: (changeSet: ChangeSet) => void
}

/** Loads a change set as soon as it is shown. */
export function StoredChange({ changeSetId, onLoaded }: StoredChangeProps) {
  const texts = useTexts(changeSetTexts)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['change-set', changeSetId, 'stored'],
    queryFn: ({ signal }) => loadChangeSet(changeSetId, signal),
    gcTime: 0,
  })
  useEffect(() => {
    if (data === undefined) return
    queries.setQueryData(['change-set', changeSetId], data)
    onLoaded(data)
  }, [data, changeSetId, queries, onLoaded])
  if (error)
    return (
      <ErrorState
        title={texts.loadFailed({ reason: error.message })}
        onRetry={() => void refetch()}
      />
    )
  return <LoadingState label={texts.loading} />
}
