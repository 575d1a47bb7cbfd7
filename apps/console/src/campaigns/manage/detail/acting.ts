import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.ts'
import { useWords } from '#console/platform/language/language.tsx'
import { detailWords } from './detail-words.ts'
import { copied, remove, restored, type Standing } from './standing.ts'

const offeredS = 8

/**
 * Returns the actions that copy and remove an entity. Both show the result, with a link to the copy or undo.
 *
 * @param gone called when the entity has been removed
 */
export function useActing(gone: () => void) {
  return { copying: useCopying(), removing: useRemoving(gone) }
}

function useCopying() {
  const say = useWords(detailWords)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: copied,
    onSuccess(name, { level }) {
      const onPress = () => void navigate(`/manage/${level}?${new URLSearchParams({ text: name })}`)
      const action = { label: say('show'), onPress }
      show({ kind: 'info', text: say('copied', { name }), durationS: offeredS, action })
    },
    onError: useFailure('copyFailed'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
}

function useRemoving(gone: () => void) {
  const say = useWords(detailWords)
  const show = useToasts()
  const queries = useQueryClient()
  const restriction = useCreateRestriction()
  const undoing = useMutation({
    mutationFn: restored,
    onSuccess: (name) => show({ kind: 'info', text: say('backAgain', { name }) }),
    onError: useFailure('undoFailed'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['manage'] }),
  })
  return useMutation({
    mutationFn: remove,
    // A refetch in progress would finish after the removal and fail with "not found".
    onMutate: (standing) =>
      queries.cancelQueries({ queryKey: ['manage'], predicate: (query) => isOf(standing, query) }),
    onSuccess(_, standing) {
      const undo = { label: say('undo'), onPress: () => undoing.mutate(standing) }
      const text = say('removed', { name: standing.name })
      // Restoring counts as creating, which may be restricted.
      const action = restriction === null ? undo : null
      show({ kind: 'info', text, durationS: offeredS, action })
      gone()
    },
    onError: useFailure('removeFailed'),
    onSettled: (_, error, standing) =>
      queries.invalidateQueries({
        queryKey: ['manage'],
        // While its dialog closes, the removed entity is still on screen but can no longer be loaded.
        predicate: (query) => error !== null || !isOf(standing, query),
      }),
  })
}

/** Returns whether a query loads this plan, group or ad itself. */
function isOf({ level, id }: Standing, { queryKey }: { readonly queryKey: readonly unknown[] }) {
  return queryKey.at(-2) === level && queryKey.at(-1) === id
}

function useFailure(key: 'copyFailed' | 'removeFailed' | 'undoFailed') {
  const say = useWords(detailWords)
  const show = useToasts()
  return (error: Error, { name }: Standing) =>
    show({ kind: 'error', text: say(key, { name, reason: error.message }) })
}
