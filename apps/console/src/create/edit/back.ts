import { listAddress } from '@placard/domain/promotion/list-address'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { createWords } from '../create-words.ts'

/** Where an edit was begun, as its link says; else the list of the level. */
export function useBack(level: 'plan' | 'group' | 'ad'): {
  readonly address: string
  /** True once all is saved. */
  readonly done: RefObject<boolean>
  /** Says that it is saved, and goes back. */
  readonly leave: (name: string) => void
} {
  const say = useWords(createWords)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const done = useRef(false)
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = state?.from
  // The state may be of a host's making.
  const address =
    typeof from === 'string' && from.startsWith('/manage/') ? from : listAddress(level)
  return {
    address,
    done,
    leave(name) {
      done.current = true
      // A list with the rows as they were would show the old name, and take a quick change of the row for a conflict.
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
