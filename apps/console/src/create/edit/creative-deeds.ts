import { callServer } from '@placard/browser/request/call'
import {
  removeCreative,
  restoreCreative,
  type SavedCreative,
  saveCreative,
} from '@placard/contract/creative'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCreateRestriction } from '#console/identity/create-restriction.ts'
import { useIdentity } from '#console/identity/identity.ts'
import { useWords } from '#console/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { createWords } from '../create-words.ts'
import { creativesQuery } from '../standing.ts'

const inPlace = { errorInPlace: true }
const offeredS = 8

interface Turn {
  readonly creative: SavedCreative
  readonly on: boolean
  /** It takes another one back, and is not itself taken back. */
  readonly isBack?: true
}

/** Switches one creative and removes it, at once, and offers the way back. @param at its place in the list, from 1 */
export function useCreativeDeeds(at: number) {
  const say = useWords(createWords)
  const { tell, after } = useOutcome()
  const restriction = useCreateRestriction()
  const put = useSavedInList()
  const turning = useMutation({
    ...after,
    mutationFn: ({ creative: { creativeId, version }, on }: Turn) =>
      callServer(saveCreative, { creativeId, version, switchOn: on }, inPlace),
    async onSuccess(creative, { on, isBack }) {
      await put(creative)
      const back = () => turning.mutate({ creative, on: !on, isBack: true })
      tell(say(on ? 'turnedOn' : 'turnedOff', { at }), isBack ? null : back)
    },
  })
  const restoring = useMutation({
    ...after,
    mutationFn: ({ creativeId }: SavedCreative) =>
      callServer(restoreCreative, { creativeId }, inPlace),
    onSuccess: () => tell(say('creativeBack', { at }), null),
  })
  const removing = useMutation({
    ...after,
    mutationFn: ({ creativeId, version }: SavedCreative) =>
      callServer(removeCreative, { creativeId, version }, inPlace),
    onSuccess(_, creative) {
      // Restoring counts as creation.
      const back = () => restoring.mutate(creative)
      tell(say('creativeRemoved', { at }), restriction === null ? back : null)
    },
  })
  return { turning, removing }
}

/**
 * Puts a saved creative into the list of its ad. Until the list is read again, the next action would otherwise name the
 * version before, and be refused as a change by somebody else.
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

/** Says what came of a deed, with the way back, and shows it in the lists. */
function useOutcome() {
  const say = useWords(createWords)
  const show = useToasts()
  const queries = useQueryClient()
  const closeLast = useRef<() => void>(null)
  return {
    tell(text: string, back: (() => void) | null) {
      const action = back && { label: say('undo'), onPress: back }
      // The way back from what came before names a version that is no more.
      closeLast.current?.()
      closeLast.current = show({ kind: 'info', text, durationS: offeredS, action })
    },
    after: {
      onError: ({ message: reason }: Error) =>
        show({ kind: 'error', text: say('notSaved', { reason }) }),
      async onSettled() {
        await queries.invalidateQueries({ queryKey: ['create'] })
        await queries.invalidateQueries({ queryKey: ['manage'] })
      },
    },
  }
}
