import { callServer } from '@placard/browser/request/call'
import {
  removeCreative,
  restoreCreative,
  type SavedCreative,
  saveCreative,
} from '@placard/contract/campaigns/creative'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { creativesQuery } from '#console/campaigns/create/existing-entities.ts'

const inPlace = { errorInPlace: true }
const undoSeconds = 8

interface SwitchChange {
  readonly creative: SavedCreative
  readonly on: boolean
  /** True if it undoes another change; it cannot be undone itself. */
  readonly isUndo?: true
}

/**
 * Returns the actions that switch a creative on or off and remove it. Both take effect immediately and offer undo.
 *
 * @param position position of the creative in the list, from 1
 */
export function useCreativeActions(position: number) {
  const texts = useTexts(createTexts)
  const { showResult, after } = useActionResult()
  const restriction = useCreateRestriction()
  const updateList = useSavedInList()
  const switching = useMutation({
    ...after,
    mutationFn: ({ creative: { creativeId, version }, on }: SwitchChange) =>
      callServer(saveCreative, { creativeId, version, switchOn: on }, inPlace),
    async onSuccess(creative, { on, isUndo }) {
      await updateList(creative)
      const undo = () => switching.mutate({ creative, on: !on, isUndo: true })
      showResult(texts[on ? 'turnedOn' : 'turnedOff']({ at: position }), isUndo ? null : undo)
    },
  })
  const restoring = useMutation({
    ...after,
    mutationFn: ({ creativeId }: SavedCreative) =>
      callServer(restoreCreative, { creativeId }, inPlace),
    onSuccess: () => showResult(texts.creativeBack({ at: position }), null),
  })
  const removing = useMutation({
    ...after,
    mutationFn: ({ creativeId, version }: SavedCreative) =>
      callServer(removeCreative, { creativeId, version }, inPlace),
    onSuccess(_, creative) {
      // Restoring counts as creating, which may be restricted.
      const back = () => restoring.mutate(creative)
      showResult(texts.creativeRemoved({ at: position }), restriction === null ? back : null)
    },
  })
  return { turning: switching, removing }
}

/**
 * Returns a function that replaces a saved creative in the list of its ad. Otherwise, until the list is refetched, the
 * next action would name the previous version and be refused as a conflict.
 */
function useSavedInList() {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return async (saved: SavedCreative) => {
    const { queryKey } = creativesQuery(ownerId, saved.adId)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (list) => {
      const isSaved = ({ creativeId }: SavedCreative) => creativeId === saved.creativeId
      return list && { ...list, items: list.items.map((item) => (isSaved(item) ? saved : item)) }
    })
  }
}

/** Returns callbacks that show the result of an action, with undo, and refetch the lists. */
function useActionResult() {
  const texts = useTexts(createTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const closeLast = useRef<() => void>(null)
  return {
    showResult(text: string, back: (() => void) | null) {
      const action = back && { label: texts.undo, onPress: back }
      // The undo of the previous action names a version that no longer exists.
      closeLast.current?.()
      closeLast.current = show({ kind: 'info', text, durationS: undoSeconds, action })
    },
    after: {
      onError: ({ message: reason }: Error) =>
        show({ kind: 'error', text: texts.notSaved({ reason }) }),
      async onSettled() {
        await queries.invalidateQueries({ queryKey: ['create'] })
        await queries.invalidateQueries({ queryKey: ['manage'] })
      },
    },
  }
}
