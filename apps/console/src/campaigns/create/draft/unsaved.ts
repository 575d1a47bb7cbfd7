import type { InputOf } from '@placard/contract/platform/call'
import type { saveDraft } from '@placard/contract/campaigns/draft'
import { draftSteps } from '@placard/domain/campaigns/draft/step'
import { parseObject } from '#console/campaigns/create/form/changed-fields.ts'

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
