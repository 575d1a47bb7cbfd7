import { code } from '@placard/contract/platform/code'
import { id } from '@placard/contract/platform/scalar'
import { querySearch, searchTextMaxLength } from '@placard/contract/campaigns/search'
import { callServer } from '../request/call.ts'
import { CallRefused } from '../request/error.ts'
import { debounced } from '../timing/debounce.ts'
import { type FoundPlace, placesIn } from './place.ts'

/** The progress of a search. */
export type SearchProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly places: readonly FoundPlace[] }
  | { readonly kind: 'failed'; readonly message: string }

/** A search for places while the user types. */
export interface PlaceSearch {
  /** Searches for the text once typing pauses. An empty text has no results. */
  look(text: string): void
  /** Searches for the same text again, at once. */
  retry(): void
  /** Cancels pending requests and sends no more progress. */
  stop(): void
}

/**
 * Creates a search.
 *
 * @param nodeId the service node that results are limited to; null for none
 * @param onProgress never called for a text after a newer one
 */
export function placeSearch(
  nodeId: string | null,
  onProgress: (progress: SearchProgress) => void,
): PlaceSearch {
  let text = ''
  let pending: AbortController | undefined

  const load = async () => {
    const controller = new AbortController()
    pending = controller
    const progress = await progressOf({ text, nodeId }, controller.signal)
    if (!controller.signal.aborted) onProgress(progress)
  }
  const loadSoon = debounced(() => void load())
  const stop = () => {
    loadSoon.cancel()
    pending?.abort()
  }
  return {
    look(input) {
      stop()
      text = input.trim().slice(0, searchTextMaxLength)
      onProgress(text === '' ? { kind: 'idle' } : { kind: 'searching' })
      if (text !== '') loadSoon()
    },
    retry() {
      stop()
      onProgress({ kind: 'searching' })
      void load()
    },
    stop,
  }
}

/** A search text and its scope. */
interface SearchInput {
  readonly text: string
  readonly nodeId: string | null
}

async function progressOf(input: SearchInput, signal: AbortSignal): Promise<SearchProgress> {
  try {
    return { kind: 'found', places: placesIn(await querySearchIn(input, signal)) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Searches without the node if the owner does not have it, because a host may have its own nodes. The manage page does
 * the same.
 */
async function querySearchIn({ text, nodeId }: SearchInput, signal: AbortSignal) {
  const options = { signal, errorInPlace: true }
  if (!id.safeParse(nodeId).success || nodeId === null) {
    return callServer(querySearch, { text }, options)
  }
  try {
    return await callServer(querySearch, { text, nodeId }, options)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== code.notFound) throw error
    return callServer(querySearch, { text }, options)
  }
}
