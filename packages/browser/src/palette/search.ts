import { code } from '@placard/contract/platform/code'
import { id } from '@placard/contract/platform/scalar'
import { querySearch, searchTextMaxLength } from '@placard/contract/campaigns/search'
import { callServer } from '../request/call.ts'
import { CallRefused } from '../request/error.ts'
import { debounced } from '../timing/debounce.ts'
import { type FoundPlace, placesIn } from './place.ts'

/** How far the search for a text has come. */
export type SearchProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly places: readonly FoundPlace[] }
  | { readonly kind: 'failed'; readonly message: string }

/** Looks for places while somebody types. */
export interface PlaceSearch {
  /** Looks for the text once typing rests; an empty one is found nowhere. */
  look(text: string): void
  /** Looks for the same text again, at once. */
  retry(): void
  /** Tells nothing more, and takes back what is on its way. */
  stop(): void
}

/**
 * @param nodeId the service that everything is narrowed to; null: none
 * @param tell never told of a text once there is a newer one
 */
export function placeSearch(
  nodeId: string | null,
  tell: (progress: SearchProgress) => void,
): PlaceSearch {
  let text = ''
  let asking: AbortController | undefined

  const ask = async () => {
    const mine = new AbortController()
    asking = mine
    const progress = await answerTo({ text, nodeId }, mine.signal)
    if (!mine.signal.aborted) tell(progress)
  }
  const askSoon = debounced(() => void ask())
  const stop = () => {
    askSoon.cancel()
    asking?.abort()
  }
  return {
    look(typed) {
      stop()
      text = typed.trim().slice(0, searchTextMaxLength)
      tell(text === '' ? { kind: 'idle' } : { kind: 'searching' })
      if (text !== '') askSoon()
    },
    retry() {
      stop()
      tell({ kind: 'searching' })
      void ask()
    },
    stop,
  }
}

/** What is looked for, and where. */
interface Wanted {
  readonly text: string
  readonly nodeId: string | null
}

async function answerTo(wanted: Wanted, signal: AbortSignal): Promise<SearchProgress> {
  try {
    return { kind: 'found', places: placesIn(await asked(wanted, signal)) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Like the manage page, the search narrows nothing by a node that the owner does not have: a host may have its own. */
async function asked({ text, nodeId }: Wanted, signal: AbortSignal) {
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
