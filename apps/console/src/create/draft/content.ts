import { type DraftStep, draftSteps } from '@placard/domain/draft/step'
import { parsedObject } from '../form/part.ts'
import type { Named } from '../standing.ts'

/** What somebody has typed at each step: the fields that are not as the form begins. */
export type TypedSteps = Readonly<Partial<Record<DraftStep, object>>>

/** What is in a draft. */
export interface DraftContent {
  /** In what it is made: what was there when it was begun, or has been made since. */
  readonly named: Named
  /** The service of the list that it was begun from; null: none. */
  readonly nodeId: string | null
  readonly typed: TypedSteps
}

/** The same as the server keeps it. */
export function contentText({ named, nodeId, typed }: DraftContent): string {
  return JSON.stringify({ named, nodeId, typed })
}

/** What the server has kept, be it of another version of the page; what makes no sense is left out. */
export function readContent(text: string): DraftContent {
  const { named, nodeId, typed }: Kept = parsedObject(text)
  const steps = draftSteps.map((step) => [step, fieldsOf(typed)[step]])
  const { planId, groupId, adId } = fieldsOf(named)
  return {
    named: { planId: idIn(planId), groupId: idIn(groupId), adId: idIn(adId) },
    nodeId: idIn(nodeId),
    typed: Object.fromEntries(steps.filter(([, part]) => typeof part === 'object' && part)),
  }
}

type Kept = Readonly<Partial<Record<keyof DraftContent, unknown>>>

/** An id, in whatever somebody may have written; null: none. */
export function idIn(value: unknown): string | null {
  return typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value) ? value : null
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
