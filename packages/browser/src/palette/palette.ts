import { openPagesOf } from '@placard/domain/platform/menu/offered-page'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { areasOf } from '@placard/domain/platform/access/permission'
import { createStore } from 'zustand/vanilla'
import { openAdvertiser } from '../session/advertiser-tab.ts'
import type { Identity } from '../shared-state/identity.ts'
import { chosenTheme } from '../theme/choice.ts'
import { articleSearch } from './article-search.ts'
import { helpIn, type PageHelp } from './help.ts'
import type { HelpArticleTitle } from '@placard/domain/support/help/open'
import { pageActions } from './page-action.ts'
import { type Command, commandsFor } from './command.ts'
import { addressOf, type FoundPlace } from './place.ts'
import type { Place } from '../session/recent-pages.ts'
import { keepRecent, recentPlaces } from '../session/recent-pages.ts'
import { placeSearch, type SearchProgress } from './search.ts'
import {
  type PaletteEntry,
  type PaletteFacts,
  type PaletteSection,
  sectionsOf,
  stillFitting,
} from './section.ts'

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
  /** Our part of the page; null before it is known. */
  readonly area: Element | null
  readonly showShortcuts: () => void
  /** Pages other than those of the console, such as those of staff. */
  readonly morePages?: readonly Command[]
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
  const { identity, area } = dependencies
  const help = helpIn(area)
  const offers = offersOf(dependencies, help)
  let found: readonly FoundPlace[] = []
  let articles: readonly Command[] = []
  let progress: SearchProgress = { kind: 'idle' }
  const stateFor = (text: string): PaletteState =>
    stateOf({ ...offers, text, found, articles }, progress)
  const store = createStore<PaletteState>(() => stateFor(''))
  const update = () => store.setState(stateFor(store.getState().text))
  const places = placeSearch(dependencies.nodeId, (now) => {
    progress = now
    found = now.kind === 'found' ? now.places : stillFitting(found, store.getState().text)
    update()
  })
  const articleTitles = articleSearch((titles) => {
    articles = titles.map((title) => articleCommand(title, help))
    update()
  })
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    look(text) {
      store.setState({ text })
      if (help !== null) articleTitles.look(text)
      if (maySearch(identity)) places.look(text)
      else update()
    },
    retry: places.retry,
    choose: (entry) => choose(entry, dependencies),
    leave() {
      places.stop()
      articleTitles.stop()
    },
  }
}

function stateOf(facts: PaletteFacts, progress: SearchProgress): PaletteState {
  return {
    text: facts.text,
    sections: sectionsOf(facts),
    search: progress.kind,
    failure: progress.kind === 'failed' ? progress.message : '',
  }
}

async function choose({ target }: PaletteEntry, dependencies: PaletteDependencies): Promise<void> {
  if ('run' in target) return target.run()
  await visit(target, dependencies)
  keepRecent(identityKeyOf(dependencies.identity), target)
  return undefined
}

function identityKeyOf({ accId, ownerId }: Identity): string {
  return `${accId}/${ownerId}`
}

/** Returns what the palette offers whatever the text is. */
function offersOf(dependencies: PaletteDependencies, help: PageHelp | null) {
  const { identity, locale, area, morePages = [] } = dependencies
  return {
    locale,
    identity,
    recent: recentPlaces(identityKeyOf(identity)),
    commands: commandsFor({
      ...dependencies,
      theme: chosenTheme(),
      mayCreate: openPagesOf(identity).some(({ code }) => code === 'plan'),
      showHelp: help && (() => help.open()),
    }),
    morePages,
    actions: area === null ? [] : pageActions(area),
  }
}

function articleCommand({ articleId, title }: HelpArticleTitle, help: PageHelp | null): Command {
  return {
    key: `article ${articleId}`,
    name: title,
    run: () => help?.open({ articleId, title }),
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
