import { callServer } from '@placard/browser/request/call'
import { createSamples, querySamples, removeSamples } from '@placard/contract/campaigns/sample'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sampleTexts } from './sample-texts.ts'

const inPlace = { errorInPlace: true }

/** Returns the sample plans of the owner. */
export function useSamples(ownerId: string) {
  return useQuery({
    queryKey: ['manage', ownerId, 'samples'],
    queryFn: ({ signal }) => callServer(querySamples, {}, { signal, ...inPlace }),
  })
}

/** Returns the action that adds sample data and shows the result. */
export function useAddSamples() {
  const texts = useTexts(sampleTexts)
  const show = useToasts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callServer(createSamples, {}, inPlace),
    onSuccess: () => show({ kind: 'info', text: texts.added }),
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.addFailed({ reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}

/** Returns the action that removes the sample data and shows the result. */
export function useRemoveSamples() {
  const texts = useTexts(sampleTexts)
  const show = useToasts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callServer(removeSamples, {}, inPlace),
    onSuccess: ({ plans }) => show({ kind: 'info', text: texts.removed({ count: plans.length }) }),
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.removeFailed({ reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}
