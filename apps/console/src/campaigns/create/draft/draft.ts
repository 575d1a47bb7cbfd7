import { storedDrafts } from '@placard/browser/draft/stored-drafts'
import { callServer } from '@placard/browser/request/call'
import { type DraftRow, removeDraft, saveDraft } from '@placard/contract/campaigns/draft'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import {
  draftAddress,
  draftParameter,
  type InitialDraft,
  storageKey,
  type UnsavedInput,
  useFlowSessionKey,
} from './initial-draft.ts'
import { draftsKey } from './draft-query.ts'
import { type DraftInput, DraftSaver, type DraftState } from './saver.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { draftTexts } from './draft-texts.ts'

/** The draft of a flow. */
export interface FlowDraft {
  readonly state: DraftState
  /** True while the draft is unchanged since the flow was opened. */
  readonly isUnchanged: boolean
  readonly saveNow: () => void
  readonly keepMine: () => void
  readonly takeTheirs: (theirs: DraftRow) => void
  /** Removes the draft once everything is created and nothing is left to continue. */
  readonly discard: () => void
  /** Saves the input that is not yet created when the user leaves the flow. */
  readonly leave: (text: DraftInput) => void
}

const inPlace = { errorInPlace: true, outlivesPage: true }

/** Keeps the input in a draft on the server, and in the tab until the server has it. */
export function useDraft(beginning: InitialDraft, text: DraftInput, isBlank: boolean): FlowDraft {
  const { savedDraft } = beginning
  const queries = useQueryClient()
  const keep = useTabStorage()
  const [state, setState] = useState<DraftState>(
    savedDraft ? { kind: 'saved', draft: savedDraft } : { kind: 'untouched' },
  )
  const [saver] = useState(
    () =>
      new DraftSaver({
        ...beginning,
        send: ({ key, input }) => callServer(saveDraft, input, { ...inPlace, idempotencyKey: key }),
        keep,
        // Each change while typing would otherwise render the page twice.
        onStateChange: (next) =>
          setState((now) => (now.kind === 'saving' && next.kind === 'saving' ? now : next)),
      }),
  )
  const { content, step } = text
  // oxlint-disable-next-line react/exhaustive-deps -- a title that changes only with the language is not a change; `isBlank` depends on the content
  useEffect(() => saver.setText(text, isBlank), [saver, content, step])
  useSaveOnLeave(saver, queries)
  const isFinished = useRef(false)
  useDraftAddress(state, queries, isFinished)
  const navigate = useNavigate()
  return {
    state,
    isUnchanged: state.kind === 'saved' && state.draft === savedDraft,
    saveNow: () => saver.flush(),
    keepMine: () => saver.keepAsCopy(),
    takeTheirs: ({ draftId }) =>
      void saver.stop().then(() => navigate(draftAddress(draftId), { replace: true })),
    discard() {
      isFinished.current = true
      void finished(saver, queries)
    },
    leave: (left) => saver.setText(left),
  }
}

async function finished(saver: DraftSaver, queries: QueryClient): Promise<void> {
  const seen = await saver.stop()
  // A draft that somebody has changed meanwhile is kept: what they entered has not been created.
  if (seen) await callServer(removeDraft, seen, inPlace).catch(() => undefined)
  await queries.invalidateQueries({ queryKey: draftsKey })
}

/** Returns a function that keeps unsaved input in the tab, under the address at which a reload looks for it. */
function useTabStorage(): (unsaved: UnsavedInput | null) => void {
  const { accId, ownerId } = useIdentity()
  const [parameters] = useSearchParams()
  const initialKey = storageKey(parameters)
  const [keep] = useState(() => {
    const drafts = storedDrafts({ accId, ownerId })
    let place = initialKey
    return (unsaved: UnsavedInput | null) => {
      const draftId = unsaved?.save.seen?.draftId
      const next = draftId ? storageKey(new URLSearchParams({ draftId })) : place
      if (next !== place) drafts.keep(place, null)
      place = next
      drafts.keep(place, unsaved && JSON.stringify(unsaved))
    }
  })
  return keep
}

/** Saves immediately when the page is closed or hidden, or when the network is back. */
function useSaveOnLeave(saver: DraftSaver, queries: QueryClient): void {
  useEffect(() => {
    const saveNow = () => saver.flush()
    const keepRest = saver.start()
    const left = new AbortController()
    const { signal } = left
    window.addEventListener('pagehide', saveNow, { signal })
    window.addEventListener('online', saveNow, { signal })
    document.addEventListener('visibilitychange', saveNow, { signal })
    return () => {
      left.abort()
      void keepRest().then(() => queries.invalidateQueries({ queryKey: draftsKey }))
    }
  }, [saver, queries])
}

/** Adds the draft's id to the address as soon as there is a draft. */
function useDraftAddress(
  state: DraftState,
  queries: QueryClient,
  isFinished: RefObject<boolean>,
): void {
  const navigate = useNavigate()
  const sessionKey = useFlowSessionKey()
  const [parameters] = useSearchParams()
  const draftId = state.kind === 'saved' ? state.draft.draftId : null
  const isNamed = draftId === null || parameters.get(draftParameter) === draftId
  useEffect(() => {
    // A late save would otherwise navigate from the list back to the flow.
    if (isNamed || isFinished.current) return
    void navigate(draftAddress(draftId), { replace: true, state: { sessionKey } })
    void queries.invalidateQueries({ queryKey: draftsKey })
  }, [isNamed, isFinished, draftId, navigate, sessionKey, queries])
}

/** Returns a function that names the user who last changed a draft. */
export function useChangerName(): (draft: DraftRow) => string {
  const texts = useTexts(draftTexts)
  return useCallback(
    ({ isEditorSelf, editorName }) => (isEditorSelf ? texts.you : editorName || texts.somebody),
    [texts],
  )
}
