import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCreateRestriction } from '#console/identity/create-restriction.ts'
import { useWords } from '#console/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { detailWords } from './detail-words.ts'
import { copied, remove, restored, type Standing } from './standing.ts'

const offeredS = 8

/** Copies and removes things, says what came of it, and offers the way on or back. @param gone it is not here any more */
export function useActing(gone: () => void) {
  const say = useWords(detailWords)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const restriction = useCreateRestriction()
  const refresh = () => queries.invalidateQueries({ queryKey: ['manage'] })
  const failed =
    (key: 'copyFailed' | 'removeFailed' | 'undoFailed') => (error: Error, of: Standing) =>
      show({ kind: 'error', text: say(key, { name: of.name, reason: error.message }) })

  const back = useMutation({
    mutationFn: restored,
    onSuccess: (name) => show({ kind: 'info', text: say('backAgain', { name }) }),
    onError: failed('undoFailed'),
    onSettled: refresh,
  })
  const copying = useMutation({
    mutationFn: copied,
    onSuccess(name, { level }) {
      const onPress = () => void navigate(`/manage/${level}?${new URLSearchParams({ text: name })}`)
      const action = { label: say('show'), onPress }
      show({ kind: 'info', text: say('copied', { name }), durationS: offeredS, action })
    },
    onError: failed('copyFailed'),
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: remove,
    onSuccess(_, standing) {
      // Restoring counts as creation.
      const action =
        restriction === null ? { label: say('undo'), onPress: () => back.mutate(standing) } : null
      const text = say('removed', { name: standing.name })
      show({ kind: 'info', text, durationS: offeredS, action })
      gone()
    },
    onError: failed('removeFailed'),
    onSettled: refresh,
  })
  return { copying, removing }
}
