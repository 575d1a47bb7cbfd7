import { storedDrafts } from '@placard/browser/draft/stored-drafts'
import type { DraftRow, saveDraft } from '@placard/contract/campaigns/draft'
import { type DraftStep, draftSteps } from '@placard/domain/campaigns/draft/draft'
import { nodeParameter } from '@placard/domain/campaigns/service-node/address'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type DraftContent, draftQuery, parseContent, parseId } from './draft-query.ts'
import type { InputOf } from '@placard/contract/platform/call'
import { parseObject } from '#console/campaigns/create/form/form-values.ts'

/** The initial state of the flow. */
export interface InitialDraft {
  readonly content: DraftContent
  /** The step where the user stopped; null for a new flow. */
  readonly step: DraftStep | null
  /** The draft that the flow continues; null if there is none, or if the tab has a newer version. */
  readonly savedDraft: DraftRow | null
  readonly unsaved: UnsavedInput | null
}

/** The URL parameter that names a draft. */
export const draftParameter = 'draftId'

/** Returns the address at which a draft is continued. */
export function draftAddress(draftId: string): string {
  return `/manage/create?${draftParameter}=${draftId}`
}

/**
 * Returns the key under which the tab keeps unsaved input: the draft's id, or the parameters of the address at which
 * the flow started.
 */
export function storageKey(parameters: URLSearchParams): string {
  const draftId = parseId(parameters.get(draftParameter))
  return `create.${draftId ?? parameters.toString()}`
}

/**
 * Returns the key of the current session of the flow. Another address is another session, unless the flow itself added
 * its draft's id to the address.
 */
export function useFlowSessionKey(): string {
  const { key, state } = useLocation() as { key: string; state: { sessionKey?: unknown } | null }
  // The state may have been set by a host.
  return typeof state?.sessionKey === 'string' ? state.sessionKey : key
}

/**
 * Returns the initial state for the current address: a new flow, or a draft as kept in the tab or else on the server.
 */
export function useInitialDraft(): {
  readonly beginning: InitialDraft | null
  readonly error: Error | null
  readonly retry: () => void
} {
  const { accId, ownerId } = useIdentity()
  const [parameters] = useSearchParams()
  const [start] = useState(() => {
    const kept = storedDrafts({ accId, ownerId }).all().get(storageKey(parameters))
    const draftId = parseId(parameters.get(draftParameter))
    return { draftId, unsaved: parseUnsavedInput(kept), content: contentIn(parameters) }
  })
  const { draftId, unsaved, content } = start
  const isAsked = draftId !== null && unsaved === null
  const asked = useQuery({ ...draftQuery(ownerId, draftId ?? ''), enabled: isAsked })
  const draft = asked.isFetchedAfterMount ? asked.data : undefined
  const initial = useMemo(() => {
    if (unsaved) return initialFrom(unsaved.save, { unsaved })
    if (!isAsked) return { content, step: null, savedDraft: null, unsaved }
    return draft ? initialFrom(draft, { savedDraft: draft }) : null
  }, [isAsked, draft, unsaved, content])
  return { beginning: initial, error: asked.error, retry: () => void asked.refetch() }
}

function initialFrom(
  { step, content }: { step: DraftStep; content: string },
  { savedDraft = null, unsaved = null }: Partial<Pick<InitialDraft, 'savedDraft' | 'unsaved'>>,
): InitialDraft {
  return { content: parseContent(content), step, savedDraft, unsaved }
}

/** Returns the content of a new flow within the entities that the address names. */
function contentIn(parameters: URLSearchParams): DraftContent {
  const idOf = (name: string) => parseId(parameters.get(name))
  const named = { planId: idOf('planId'), groupId: idOf('groupId'), adId: idOf('adId') }
  return { named, nodeId: idOf(nodeParameter), typed: {} }
}

/** A save request with its idempotency key. */
export interface Save {
  readonly key: string
  readonly input: InputOf<typeof saveDraft>
}

/** Input that is possibly not on the server yet. A page that is opened again continues with it. */
export interface UnsavedInput {
  readonly save: Save['input']
  /** A save that was sent and not answered; null if there is none. */
  readonly unansweredSave: Save | null
}

/** Reads the unsaved input that the tab has kept; null if it is invalid. */
export function parseUnsavedInput(kept: string | undefined): UnsavedInput | null {
  const { save, unansweredSave }: { save?: unknown; unansweredSave?: unknown } = parseObject(kept)
  if (!isInput(save)) return null
  return { save, unansweredSave: isSave(unansweredSave) ? unansweredSave : null }
}

function isSave(value: unknown): value is Save {
  if (!isObject(value)) return false
  return typeof value['key'] === 'string' && isInput(value['input'])
}

function isInput(value: unknown): value is Save['input'] {
  if (!isObject(value)) return false
  const { title, content, step, seen } = value
  const isText = typeof title === 'string' && typeof content === 'string'
  return isText && draftSteps.some((one) => one === step) && (seen === undefined || isSeen(seen))
}

function isSeen(value: unknown): boolean {
  if (!isObject(value)) return false
  return typeof value['draftId'] === 'string' && typeof value['version'] === 'number'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
