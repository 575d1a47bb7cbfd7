import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import type { DraftRow } from '@placard/contract/campaigns/draft'
import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import { nodeParameter } from '@placard/domain/campaigns/service-node/address'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type DraftContent, idIn, readContent } from './content.ts'
import { draftQuery } from './draft-query.ts'
import { readUnsaved, type Unsaved } from './unsaved.ts'

/** The initial state of the flow. */
export interface Beginning {
  readonly content: DraftContent
  /** The step where the user stopped; null for a new flow. */
  readonly step: DraftStep | null
  /** The draft that the flow continues; null if there is none, or if the tab has a newer version. */
  readonly stands: DraftRow | null
  readonly unsaved: Unsaved | null
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
export function tabPlace(parameters: URLSearchParams): string {
  const draftId = idIn(parameters.get(draftParameter))
  return `create.${draftId ?? parameters.toString()}`
}

/**
 * Returns the key of the current session of the flow. Another address is another session, unless the flow itself added
 * its draft's id to the address.
 */
export function useSitting(): string {
  const { key, state } = useLocation() as { key: string; state: { sitting?: unknown } | null }
  // The state may have been set by a host.
  return typeof state?.sitting === 'string' ? state.sitting : key
}

/**
 * Returns the initial state for the current address: a new flow, or a draft as kept in the tab or else on the server.
 */
export function useBeginning(): {
  readonly beginning: Beginning | null
  readonly error: Error | null
  readonly retry: () => void
} {
  const { accId, ownerId } = useIdentity()
  const [parameters] = useSearchParams()
  const [begun] = useState(() => {
    const kept = keptDrafts({ accId, ownerId }).all().get(tabPlace(parameters))
    const draftId = idIn(parameters.get(draftParameter))
    return { draftId, unsaved: readUnsaved(kept), content: contentIn(parameters) }
  })
  const { draftId, unsaved, content } = begun
  const isAsked = draftId !== null && unsaved === null
  const asked = useQuery({ ...draftQuery(ownerId, draftId ?? ''), enabled: isAsked })
  const draft = asked.isFetchedAfterMount ? asked.data : undefined
  const beginning = useMemo(() => {
    if (unsaved) return of(unsaved.save, { unsaved })
    if (!isAsked) return { content, step: null, stands: null, unsaved }
    return draft ? of(draft, { stands: draft }) : null
  }, [isAsked, draft, unsaved, content])
  return { beginning, error: asked.error, retry: () => void asked.refetch() }
}

function of(
  { step, content }: { step: DraftStep; content: string },
  { stands = null, unsaved = null }: Partial<Pick<Beginning, 'stands' | 'unsaved'>>,
): Beginning {
  return { content: readContent(content), step, stands, unsaved }
}

/** Returns the content of a new flow within the entities that the address names. */
function contentIn(parameters: URLSearchParams): DraftContent {
  const idOf = (name: string) => idIn(parameters.get(name))
  const named = { planId: idOf('planId'), groupId: idOf('groupId'), adId: idOf('adId') }
  return { named, nodeId: idOf(nodeParameter), typed: {} }
}
