import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import { callServer } from '@placard/browser/request/call'
import { type DraftRow, removeDraft, saveDraft } from '@placard/contract/draft'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { type Beginning, draftAddress, draftParameter, tabPlace, useSitting } from './beginning.ts'
import { draftsKey } from './draft-query.ts'
import { DraftSaver, type DraftState, type DraftText } from './saver.ts'
import type { Unsaved } from './unsaved.ts'

/** The draft of a flow. */
export interface FlowDraft {
  readonly state: DraftState
  /** The draft that was there when the flow was begun is still as it was. */
  readonly isAsBegun: boolean
  readonly saveNow: () => void
  readonly keepMine: () => void
  readonly takeTheirs: (theirs: DraftRow) => void
  /** Everything is made: there is nothing to go on with any more. */
  readonly finish: () => void
  /** What is not made yet, once the flow is left. */
  readonly leave: (text: DraftText) => void
}

const inPlace = { errorInPlace: true, outlivesPage: true }

/** Keeps what is typed in a draft on the server, and in the tab until it is there. */
export function useDraft(beginning: Beginning, text: DraftText, isBlank: boolean): FlowDraft {
  const { stands } = beginning
  const queries = useQueryClient()
  const keep = useTab()
  const [state, tell] = useState<DraftState>(
    stands ? { kind: 'saved', draft: stands } : { kind: 'untouched' },
  )
  const [saver] = useState(
    () =>
      new DraftSaver({
        ...beginning,
        send: ({ key, input }) => callServer(saveDraft, input, { ...inPlace, idempotencyKey: key }),
        keep,
        tell,
      }),
  )
  const { content, step } = text
  // oxlint-disable-next-line react/exhaustive-deps -- a title alone, as another language has it, is no news; the content says what is blank
  useEffect(() => saver.want(text, isBlank), [saver, content, step])
  useAttention(saver, queries)
  const isFinished = useRef(false)
  useAddress(state, queries, isFinished)
  const navigate = useNavigate()
  return {
    state,
    isAsBegun: state.kind === 'saved' && state.draft === stands,
    saveNow: () => saver.saveNow(),
    keepMine: () => saver.keepAsCopy(),
    takeTheirs: ({ draftId }) =>
      void saver.end().then(() => navigate(draftAddress(draftId), { replace: true })),
    finish() {
      isFinished.current = true
      void finished(saver, queries)
    },
    leave: (left) => saver.want(left),
  }
}

async function finished(saver: DraftSaver, queries: QueryClient): Promise<void> {
  const seen = await saver.end()
  // One that somebody has changed meanwhile stays: what they have typed is not made.
  if (seen) await callServer(removeDraft, seen, inPlace).catch(() => undefined)
  await queries.invalidateQueries({ queryKey: draftsKey })
}

/** Keeps in the tab what the server does not have yet, by the address at which a reload looks for it. */
function useTab(): (unsaved: Unsaved | null) => void {
  const { accId, ownerId } = useIdentity()
  const [parameters] = useSearchParams()
  const begun = tabPlace(parameters)
  const [keep] = useState(() => {
    const drafts = keptDrafts({ accId, ownerId })
    let place = begun
    return (unsaved: Unsaved | null) => {
      const draftId = unsaved?.save.seen?.draftId
      const next = draftId ? tabPlace(new URLSearchParams({ draftId })) : place
      if (next !== place) drafts.keep(place, null)
      place = next
      drafts.keep(place, unsaved && JSON.stringify(unsaved))
    }
  })
  return keep
}

/** A page that goes away, or out of sight, waits for nothing; one that is on the network again neither. */
function useAttention(saver: DraftSaver, queries: QueryClient): void {
  useEffect(() => {
    const saveNow = () => saver.saveNow()
    const leave = saver.attend()
    const left = new AbortController()
    const { signal } = left
    window.addEventListener('pagehide', saveNow, { signal })
    window.addEventListener('online', saveNow, { signal })
    document.addEventListener('visibilitychange', saveNow, { signal })
    return () => {
      left.abort()
      void leave().then(() => queries.invalidateQueries({ queryKey: draftsKey }))
    }
  }, [saver, queries])
}

/** The address names the draft as soon as there is one. */
function useAddress(state: DraftState, queries: QueryClient, isFinished: RefObject<boolean>): void {
  const navigate = useNavigate()
  const sitting = useSitting()
  const [parameters] = useSearchParams()
  const draftId = state.kind === 'saved' ? state.draft.draftId : null
  const isNamed = draftId === null || parameters.get(draftParameter) === draftId
  useEffect(() => {
    // A save that arrives late would lead back to the flow, from the list that it has just led to.
    if (isNamed || isFinished.current) return
    void navigate(draftAddress(draftId), { replace: true, state: { sitting } })
    void queries.invalidateQueries({ queryKey: draftsKey })
  }, [isNamed, isFinished, draftId, navigate, sitting, queries])
}
