import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { createWords } from '#console/campaigns/create/create-words.ts'

/** Returns the page to go back to after editing: the one that linked to the edit page, or the list of the level. */
export function useBack(level: 'plan' | 'group' | 'ad'): {
  readonly address: string
  /** True once everything is saved. */
  readonly done: RefObject<boolean>
  /** Shows that it is saved, and goes back. */
  readonly leave: (name: string) => void
} {
  const say = useWords(createWords)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const done = useRef(false)
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = state?.from
  // The state may have been set by a host.
  const address =
    typeof from === 'string' && from.startsWith('/manage/') ? from : listAddress(level)
  return {
    address,
    done,
    leave(name) {
      done.current = true
      // A list with the old rows would show the old name and treat a quick change of the row as a conflict.
      queries.removeQueries({
        queryKey: ['manage'],
        type: 'inactive',
        predicate: ({ queryKey: [, , part] }) => part === 'rows',
      })
      void queries.invalidateQueries({ queryKey: ['manage'] })
      void queries.invalidateQueries({ queryKey: ['create'] })
      show({ kind: 'info', text: say('saved', { name }) })
      void navigate(address)
    },
  }
}
