import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import type { DraftRow } from '@placard/contract/draft'
import type { DraftStep } from '@placard/domain/draft/step'
import { nodeParameter } from '@placard/domain/service-node/address'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { type DraftContent, idIn, readContent } from './content.ts'
import { draftQuery } from './draft-query.ts'
import { readUnsaved, type Unsaved } from './unsaved.ts'

/** What the flow begins with. */
export interface Beginning {
  readonly content: DraftContent
  /** Where the person has stopped; null: it begins. */
  readonly step: DraftStep | null
  /** The draft that it goes on with; null: none, or one of which the tab knows more. */
  readonly stands: DraftRow | null
  readonly unsaved: Unsaved | null
}

/** The parameter of the address that names a draft. */
export const draftParameter = 'draftId'

/** Where a draft is gone on with. */
export function draftAddress(draftId: string): string {
  return `/manage/create?${draftParameter}=${draftId}`
}

/** Where the tab keeps what the server does not have yet: by the draft, or by the address at which it is begun. */
export function tabPlace(parameters: URLSearchParams): string {
  const draftId = idIn(parameters.get(draftParameter))
  return `create.${draftId ?? parameters.toString()}`
}

/**
 * Names one sitting at the flow: another address is another sitting, except where the flow itself gives its draft a name
 * there.
 */
export function useSitting(): string {
  const { key, state } = useLocation() as { key: string; state: { sitting?: unknown } | null }
  // The state may be of a host's making.
  return typeof state?.sitting === 'string' ? state.sitting : key
}

/** What the address asks for: something new, or a draft, as the tab knows it or else the server. */
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

/** Something new, in what the address names. */
function contentIn(parameters: URLSearchParams): DraftContent {
  const idOf = (name: string) => idIn(parameters.get(name))
  const named = { planId: idOf('planId'), groupId: idOf('groupId'), adId: idOf('adId') }
  return { named, nodeId: idOf(nodeParameter), typed: {} }
}
