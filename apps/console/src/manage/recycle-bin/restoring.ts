import type { RemovedRow } from '@placard/contract/recycle-bin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { useMessages } from '#console/lifecycle/messages.tsx'
import { restored } from '../detail/standing.ts'
import { binKey } from './bin-query.ts'
import { binWords } from './bin-words.ts'

/** Takes things out of the bin, and says what came of it, with the way to them. */
export function useRestoring() {
  const say = useWords(binWords)
  const show = useMessages()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (row: RemovedRow) => restored(row),
    onSuccess(name, { level, name: was }) {
      show({
        kind: 'info',
        text: say(name === was ? 'restored' : 'restoredAs', { name }),
        durationS: 8,
        action: {
          label: say('show'),
          onPress: () => void navigate(`/manage/${level}?${new URLSearchParams({ text: name })}`),
        },
      })
    },
    onError: (error, { name }) =>
      show({ kind: 'error', text: say('restoreFailed', { name, reason: error.message }) }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: binKey })
      await queries.invalidateQueries({ queryKey: ['manage'] })
    },
  })
}
