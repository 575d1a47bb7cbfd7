import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'

/** Returns the page to go back to after editing: the one that linked to the edit page, or the list of the level. */
export function useEditExit(level: 'plan' | 'group' | 'ad'): {
  readonly address: string
  /** True once everything is saved. */
  readonly done: RefObject<boolean>
  /** Shows that it is saved, and goes back. */
  readonly leaveSaved: (name: string) => void
} {
  const texts = useTexts(createTexts)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isSaved = useRef(false)
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = state?.from
  // The state may have been set by a host.
  const address =
    typeof from === 'string' && from.startsWith('/manage/') ? from : listAddress(level)
  return {
    address,
    done: isSaved,
    leaveSaved(name) {
      isSaved.current = true
      // A list with the old rows would show the old name and treat a quick change of the row as a conflict.
      queries.removeQueries({
        queryKey: ['manage'],
        type: 'inactive',
        predicate: ({ queryKey: [, , part] }) => part === 'rows',
      })
      void queries.invalidateQueries({ queryKey: ['manage'] })
      void queries.invalidateQueries({ queryKey: ['create'] })
      show({ kind: 'info', text: texts.saved({ name }) })
      void navigate(address)
    },
  }
}
