import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import { callServer } from '@placard/browser/request/call'
import { type DraftRow, removeDraft, saveDraft } from '@placard/contract/campaigns/draft'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type Beginning, draftAddress, draftParameter, tabPlace, useSitting } from './beginning.ts'
import { draftsKey } from './draft-query.ts'
import { DraftSaver, type DraftState, type DraftText } from './saver.ts'
import type { Unsaved } from './unsaved.ts'

/** The draft of a flow. */
export interface FlowDraft {
  readonly state: DraftState
  /** True while the draft is unchanged since the flow was opened. */
  readonly isAsBegun: boolean
  readonly saveNow: () => void
  readonly keepMine: () => void
  readonly takeTheirs: (theirs: DraftRow) => void
  /** Removes the draft once everything is created and nothing is left to continue. */
  readonly finish: () => void
  /** Saves the input that is not yet created when the user leaves the flow. */
  readonly leave: (text: DraftText) => void
}

const inPlace = { errorInPlace: true, outlivesPage: true }

/** Keeps the input in a draft on the server, and in the tab until the server has it. */
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
  // oxlint-disable-next-line react/exhaustive-deps -- a title that changes only with the language is not a change; `isBlank` depends on the content
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
  // A draft that somebody has changed meanwhile is kept: what they entered has not been created.
  if (seen) await callServer(removeDraft, seen, inPlace).catch(() => undefined)
  await queries.invalidateQueries({ queryKey: draftsKey })
}

/** Returns a function that keeps unsaved input in the tab, under the address at which a reload looks for it. */
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

/** Saves immediately when the page is closed or hidden, or when the network is back. */
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

/** Adds the draft's id to the address as soon as there is a draft. */
function useAddress(state: DraftState, queries: QueryClient, isFinished: RefObject<boolean>): void {
  const navigate = useNavigate()
  const sitting = useSitting()
  const [parameters] = useSearchParams()
  const draftId = state.kind === 'saved' ? state.draft.draftId : null
  const isNamed = draftId === null || parameters.get(draftParameter) === draftId
  useEffect(() => {
    // A late save would otherwise navigate from the list back to the flow.
    if (isNamed || isFinished.current) return
    void navigate(draftAddress(draftId), { replace: true, state: { sitting } })
    void queries.invalidateQueries({ queryKey: draftsKey })
  }, [isNamed, isFinished, draftId, navigate, sitting, queries])
}
