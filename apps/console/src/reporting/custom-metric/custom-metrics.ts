import { callServer } from '@placard/browser/request/call'
import { listCustomMetrics } from '@placard/contract/reporting/custom-metric'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Returns the query key of the custom metrics of an owner. */
function customMetricsKey(ownerId: string | null) {
  return ['customMetrics', ownerId] as const
}

/** Returns the custom metrics of the owner. */
export function useCustomMetrics() {
  const { ownerId } = useIdentity()
  return useQuery({
    queryKey: customMetricsKey(ownerId),
    queryFn: ({ signal }) => callServer(listCustomMetrics, {}, { signal, errorInPlace: true }),
  })
}

/** Returns the function that loads the custom metrics again. */
export function useReload() {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return () => queries.invalidateQueries({ queryKey: customMetricsKey(ownerId) })
}
