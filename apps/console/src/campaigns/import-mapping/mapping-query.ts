import { callServer } from '@placard/browser/request/call'
import {
  importHead,
  mapImport,
  removeImportMapping,
} from '@placard/contract/campaigns/import-mapping'
import { listPlans } from '@placard/contract/campaigns/plan'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import { dayAt } from '@placard/domain/platform/calendar/day'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'

/** The first rows of a file and its mapping. */
export type Head = OutputOf<typeof importHead>
/** The mapping as the call takes it. */
export type Mapping = Head['mapping']

const inPlace = { errorInPlace: true }

/** Returns the query for the first rows of a file. */
export function headQuery(jobId: string) {
  return queryOptions({
    queryKey: ['import', 'head', jobId],
    queryFn: ({ signal }) => callServer(importHead, { jobId }, { signal, ...inPlace }),
    // Otherwise what a person has chosen would be compared with a newer answer.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the actions of the mapping of a file. */
export function useMappingActions(jobId: string) {
  const queries = useQueryClient()
  const refetchJobs = () => queries.invalidateQueries({ queryKey: ['import'] })
  return {
    map: useMutation({
      mutationFn: (input: Omit<InputOf<typeof mapImport>, 'jobId'>) =>
        callServer(mapImport, { jobId, ...input }, inPlace),
      onSuccess: refetchJobs,
    }),
    remove: useMutation({
      mutationFn: (mappingName: string) =>
        callServer(removeImportMapping, { mappingName }, inPlace),
      onSettled: refetchJobs,
    }),
  }
}

const shownPlans = 20

/** Returns the plans whose names contain a text. */
export function usePlans(text: string, isNeeded: boolean) {
  const { ownerId, timeZone } = useIdentity()
  return useQuery({
    queryKey: ['manage', ownerId, 'import-plans', text],
    enabled: isNeeded,
    async queryFn({ signal }) {
      const today = dayAt(Date.now(), timeZone)
      const page = { pageNum: 1, pageSize: shownPlans, from: today, to: today, filters: { text } }
      const { items } = await callServer(listPlans, page, { signal, ...inPlace })
      return items.map(({ planId, planName }) => ({ value: planId, label: planName }))
    },
    placeholderData: keepPreviousData,
  })
}
