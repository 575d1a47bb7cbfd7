import { callServer } from '@placard/browser/request/call'
import type { LabelRow } from '@placard/contract/campaigns/label'
import { listLabels, saveLabel } from '@placard/contract/campaigns/label'
import { labelColors } from '@placard/domain/campaigns/label/label'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'

const labelsStaleMs = 60_000

/** Returns the query key of the labels of an owner. */
export function labelsKey(ownerId: string | null) {
  return ['manage', ownerId, 'labels'] as const
}

/** Returns the labels of the acting owner. @param counted true to count the rows that have them */
export function useLabels(counted = false) {
  const { ownerId } = useIdentity()
  return useQuery({
    queryKey: [...labelsKey(ownerId), counted],
    queryFn: async ({ signal }) =>
      (await callServer(listLabels, { counted }, { signal, errorInPlace: true })).labels,
    staleTime: counted ? 0 : labelsStaleMs,
  })
}

/** Returns those of the labels that a row has, by name. */
export function labelsIn(labels: readonly LabelRow[], ids: readonly string[]): LabelRow[] {
  return labels.filter(({ labelId }) => ids.includes(labelId))
}

/** Returns a function that creates a label, in the next of the colors. */
export function useCreateLabel() {
  const { ownerId } = useIdentity()
  const queries = useQueryClient()
  return async (labelName: string, count: number) => {
    const color = labelColors[(count + 1) % labelColors.length]
    const input = { labelName, ...(color && { color }) }
    const saved = await callServer(saveLabel, input, { errorInPlace: true })
    // The new label is selected at once, so its row must be there.
    queries.setQueryData<LabelRow[]>(
      [...labelsKey(ownerId), false],
      (before) =>
        before &&
        [...before, { ...saved, uses: null }].toSorted((one, other) =>
          one.labelName.localeCompare(other.labelName),
        ),
    )
    void queries.invalidateQueries({ queryKey: labelsKey(ownerId) })
    return saved
  }
}
