import { callServer } from '@placard/browser/request/call'
import { listCustomMetrics } from '@placard/contract/campaigns/custom-metric'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Returns the query key of the custom metrics of an owner. */
function customMetricsKey(ownerId: string | null) {
  return ['customMetrics', ownerId] as const
}

/** Returns the custom metrics of the owner. @param wanted `false`: not yet */
export function useCustomMetrics(wanted = true) {
  const { ownerId } = useIdentity()
  return useQuery({
    queryKey: customMetricsKey(ownerId),
    queryFn: ({ signal }) => callServer(listCustomMetrics, {}, { signal, errorInPlace: true }),
    enabled: wanted,
  })
}

/** Returns the function that loads the custom metrics again, and the columns of lists, which contain them. */
export function useReload() {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: customMetricsKey(ownerId) }),
      queries.invalidateQueries({ queryKey: ['manage', ownerId, 'columns'] }),
    ])
}
