import { callServer } from '@placard/browser/request/call'
import { draftDetail, listDrafts } from '@placard/contract/campaigns/draft'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type DraftStep, draftSteps } from '@placard/domain/campaigns/draft/draft'
import { parseObject } from '#console/campaigns/create/form/form-values.ts'
import type { EntityIds } from '#console/campaigns/create/existing-entities.ts'

/** The number of drafts per page. */
export const draftPageSize = 20

/** The key of every page of the draft list. */
export const draftsKey = ['drafts'] as const

const fresh = { staleTime: 0 }

/** Returns the query for one page of drafts, last changed first. */
export function draftsQuery(ownerId: string | null, pageNum = 1) {
  const input = { pageNum, pageSize: draftPageSize }
  return queryOptions({
    queryKey: [...draftsKey, ownerId, pageNum],
    queryFn: ({ signal }) => callServer(listDrafts, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // Colleagues edit these drafts too.
    ...fresh,
  })
}

/** Returns the query for the current version of a draft. */
export function draftQuery(ownerId: string | null, draftId: string) {
  return queryOptions({
    queryKey: ['draft', ownerId, draftId],
    queryFn: ({ signal }) => callServer(draftDetail, { draftId }, { signal, errorInPlace: true }),
    // A form is initialized with the draft once, so it must not start from a version that is some minutes old.
    ...fresh,
    gcTime: 0,
  })
}

/** The user's input of each step: the fields that differ from the form's initial values. */
export type StepInputs = Readonly<Partial<Record<DraftStep, object>>>

/** The content of a draft. */
export interface DraftContent {
  /** The existing entities that it is created in: those at the start, or those created since. */
  readonly named: EntityIds
  /** The service of the list from which the flow was started; null if none. */
  readonly nodeId: string | null
  readonly typed: StepInputs
}

/** Returns the content in the format that the server stores. */
export function serializeContent({ named, nodeId, typed }: DraftContent): string {
  return JSON.stringify({ named, nodeId, typed })
}

/** Reads stored content, which may be from another version of the page. Invalid parts are omitted. */
export function parseContent(text: string): DraftContent {
  const { named, nodeId, typed }: RawContent = parseObject(text)
  const steps = draftSteps.map((step) => [step, fieldsOf(typed)[step]])
  const { planId, groupId, adId } = fieldsOf(named)
  return {
    named: { planId: parseId(planId), groupId: parseId(groupId), adId: parseId(adId) },
    nodeId: parseId(nodeId),
    typed: Object.fromEntries(steps.filter(([, part]) => typeof part === 'object' && part)),
  }
}

type RawContent = Readonly<Partial<Record<keyof DraftContent, unknown>>>

/** Returns a valid id from an unknown value; null if it is not one. */
export function parseId(value: unknown): string | null {
  return typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value) ? value : null
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
