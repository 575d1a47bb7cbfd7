import type { Locale } from '@placard/domain/platform/locale/locale'
import { areasOf } from '@placard/domain/platform/access/permission'
import { createStore } from 'zustand/vanilla'
import { openAdvertiser } from '../session/advertiser-tab.ts'
import type { Identity } from '../shared-state/identity.ts'
import { chosenTheme } from '../theme/choice.ts'
import { commandsFor } from './command.ts'
import { addressOf, type FoundPlace } from './place.ts'
import type { Place } from '../session/recent-pages.ts'
import { keepRecent, recentPlaces } from '../session/recent-pages.ts'
import { placeSearch, type SearchProgress } from './search.ts'
import { type PaletteEntry, type PaletteSection, sectionsOf, stillFitting } from './section.ts'

/** The state of the palette. */
export interface PaletteState {
  readonly text: string
  readonly sections: readonly PaletteSection[]
  readonly search: SearchProgress['kind']
  /** The reason why the search failed, empty if it did not. */
  readonly failure: string
}

/** The current identity and the ways to navigate. */
export interface PaletteDependencies {
  readonly identity: Identity
  readonly locale: Locale
  /** The service node that plans, groups and ads are limited to; null for none. @see S1.4 */
  readonly nodeId: string | null
  /** Navigates to an address below the console's base path without a page load. */
  readonly go: (address: string) => void
  /** The path where an advertiser's tab starts. */
  readonly home: string
  readonly loginUrl?: string | undefined
}

/** The palette without its user interface. */
export interface Palette {
  getState(): PaletteState
  subscribe(changed: () => void): () => void
  look(text: string): void
  retry(): void
  /** @throws Error whose message can be shown to the user */
  choose(entry: PaletteEntry): Promise<void>
  /** Cancels pending requests. */
  leave(): void
}

/** Creates a palette with an empty search text. */
export function newPalette(dependencies: PaletteDependencies): Palette {
  const { identity, locale, loginUrl } = dependencies
  const identityKey = `${identity.accId}/${identity.ownerId}`
  const recent = recentPlaces(identityKey)
  const commands = commandsFor({ locale, theme: chosenTheme(), loginUrl })
  let found: readonly FoundPlace[] = []
  const stateFor = (text: string, progress: SearchProgress): PaletteState => ({
    text,
    sections: sectionsOf({ locale, identity, text, recent, commands, found }),
    search: progress.kind,
    failure: progress.kind === 'failed' ? progress.message : '',
  })
  const store = createStore<PaletteState>(() => stateFor('', { kind: 'idle' }))
  const search = placeSearch(dependencies.nodeId, (progress) => {
    const { text } = store.getState()
    found = progress.kind === 'found' ? progress.places : stillFitting(found, text)
    store.setState(stateFor(text, progress))
  })
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    look(text) {
      store.setState({ text })
      if (maySearch(identity)) search.look(text)
      else store.setState(stateFor(text, { kind: 'idle' }))
    },
    retry: search.retry,
    async choose({ target }) {
      if ('run' in target) return target.run()
      await visit(target, dependencies)
      keepRecent(identityKey, target)
      return undefined
    },
    leave: search.stop,
  }
}

/** Returns whether the server lets these roles search plans, groups, ads and advertisers. */
export function maySearch({ ownerId, permissionList }: Identity): boolean {
  const areas = areasOf(permissionList)
  return ownerId !== null && (areas.has('promotion') || areas.has('customer'))
}

async function visit(place: Place, { go, home }: PaletteDependencies): Promise<void> {
  if (place.kind === 'owner')
    return openAdvertiser({ ownerId: place.id, home }, { errorInPlace: true })
  const address = addressOf(place)
  if (address !== null) go(address)
  return undefined
}
