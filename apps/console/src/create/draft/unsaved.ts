import type { InputOf } from '@placard/contract/call'
import type { saveDraft } from '@placard/contract/draft'
import { draftSteps } from '@placard/domain/draft/step'
import { parsedObject } from '../form/part.ts'

/** A save as it goes out, with the key by which the server does it once. */
export interface Save {
  readonly key: string
  readonly input: InputOf<typeof saveDraft>
}

/** What is typed and not on the server yet, as far as anybody knows; a page that is opened again goes on with it. */
export interface Unsaved {
  readonly save: Save['input']
  /** A save that has gone out and was not answered; null: there is none. */
  readonly open: Save | null
}

/** What the tab has kept; null where it is nothing of ours. */
export function readUnsaved(kept: string | undefined): Unsaved | null {
  const { save, open }: { save?: unknown; open?: unknown } = parsedObject(kept)
  if (!isInput(save)) return null
  return { save, open: isSave(open) ? open : null }
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
