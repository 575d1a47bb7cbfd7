import { querySearch, searchTextMaxLength } from '@placard/contract/search'
import { callServer } from '../request/call.ts'
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

/** @param tell never told of a text once there is a newer one */
export function placeSearch(tell: (progress: SearchProgress) => void): PlaceSearch {
  let text = ''
  let asking: AbortController | undefined

  const ask = async () => {
    const mine = new AbortController()
    asking = mine
    const progress = await answerTo(text, mine.signal)
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

async function answerTo(text: string, signal: AbortSignal): Promise<SearchProgress> {
  try {
    const answer = await callServer(querySearch, { text }, { signal, message: false })
    return { kind: 'found', places: placesIn(answer) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
