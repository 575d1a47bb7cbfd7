import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { detailTexts } from './detail-texts.ts'
import { copyEntity, removeEntity, restoreEntity, type Entity } from './entity.ts'

const undoSeconds = 8

/**
 * Returns the actions that copy and remove an entity. Both show the result, with a link to the copy or undo.
 *
 * @param onRemoved called when the entity has been removed
 */
export function useEntityActions(onRemoved: () => void) {
  return { copying: useCopy(), removing: useRemove(onRemoved) }
}

function useCopy() {
  const texts = useTexts(detailTexts)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: copyEntity,
    onSuccess(name, { level }) {
      const onPress = () => void navigate(`/manage/${level}?${new URLSearchParams({ text: name })}`)
      const action = { label: texts.show, onPress }
      show({ kind: 'info', text: texts.copied({ name }), durationS: undoSeconds, action })
    },
    onError: useFailure('copyFailed'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}

function useRemove(gone: () => void) {
  const texts = useTexts(detailTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const restriction = useCreateRestriction()
  const undoing = useMutation({
    mutationFn: restoreEntity,
    onSuccess: (name) => show({ kind: 'info', text: texts.backAgain({ name }) }),
    onError: useFailure('undoFailed'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
  return useMutation({
    mutationFn: removeEntity,
    // A refetch in progress would finish after the removal and fail with "not found".
    onMutate: (standing) =>
      queries.cancelQueries({
        queryKey: ['manage'],
        predicate: (query) => isQueryOf(standing, query),
      }),
    onSuccess(_, standing) {
      const undo = { label: texts.undo, onPress: () => undoing.mutate(standing) }
      const text = texts.removed({ name: standing.name })
      // Restoring counts as creating, which may be restricted.
      const action = restriction === null ? undo : null
      show({ kind: 'info', text, durationS: undoSeconds, action })
      gone()
    },
    onError: useFailure('removeFailed'),
    onSettled: (_, error, standing) =>
      queries.invalidateQueries({
        queryKey: ['manage'],
        // While its dialog closes, the removed entity is still on screen but can no longer be loaded.
        predicate: (query) => error !== null || !isQueryOf(standing, query),
      }),
  })
}

/** Returns whether a query loads this plan, group or ad itself. */
function isQueryOf({ level, id }: Entity, { queryKey }: { readonly queryKey: readonly unknown[] }) {
  return queryKey.at(-2) === level && queryKey.at(-1) === id
}

function useFailure(key: 'copyFailed' | 'removeFailed' | 'undoFailed') {
  const texts = useTexts(detailTexts)
  const show = useToasts()
  return (error: Error, { name }: Entity) =>
    show({ kind: 'error', text: texts[key]({ name, reason: error.message }) })
}
