import type { Locale } from '@placard/domain/platform/locale/locale'
import { openPagesOf, pageNames } from '@placard/domain/platform/menu/offered-page'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { bestMatches, matchRankOf } from '@placard/domain/campaigns/search/match'
import type { Identity } from '../shared-state/identity.ts'
import type { Command } from './command.ts'
import type { FoundPlace } from './place.ts'
import type { Place } from '../session/recent-pages.ts'
import { paletteTexts } from './texts.ts'

/** An entry to choose. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly key: string
  readonly name: string
  /** The path of the entry, such as the plan above a group; empty if there is none. */
  readonly detail: string
  readonly note: string
  readonly target: Place | Command
}

/** Entries under one heading. */
export interface PaletteSection {
  readonly key: string
  readonly heading: string
  readonly entries: readonly PaletteEntry[]
}

/** The input for the sections of the palette. */
export interface PaletteFacts {
  readonly locale: Locale
  readonly identity: Pick<Identity, 'menuTree' | 'permissionList' | 'ownerType'>
  readonly text: string
  readonly recent: readonly Place[]
  readonly commands: readonly Command[]
  /** Pages other than the offered ones, such as those of staff. */
  readonly morePages?: readonly Command[]
  /** The actions of the page. */
  readonly actions?: readonly Command[]
  /** Help articles about the text. */
  readonly articles?: readonly Command[]
  readonly found: readonly FoundPlace[]
}

/** Returns the sections to choose from: without a text, recent places, pages and commands; otherwise the matches. */
export function sectionsOf(facts: PaletteFacts): PaletteSection[] {
  const { locale, identity, commands } = facts
  const texts = paletteTexts[locale]
  const text = facts.text.trim()
  const matching = <Entry extends PaletteEntry>(entries: Entry[]) =>
    text === '' ? entries : bestMatches(entries, text)
  const pages = openPagesOf(identity).map(({ code }) => placeEntry(pagePlace(code), locale))
  const { morePages = [], actions = [], articles = [] } = facts
  const commandEntries = commandEntriesOf(commands)
  const actionEntries = commandEntriesOf(withoutNames(actions, commands))
  const all = [
    ...(text === '' ? [recentSection(facts)] : []),
    {
      key: 'pages',
      heading: texts.pages,
      entries: matching([...pages, ...commandEntriesOf(morePages)]),
    },
    ...(text === '' ? [] : foundSections(facts)),
    { key: 'actions', heading: texts.actions, entries: matching(actionEntries) },
    { key: 'commands', heading: texts.commands, entries: matching(commandEntries) },
    { key: 'articles', heading: texts.articles, entries: commandEntriesOf(articles) },
  ]
  return all.filter(({ entries }) => entries.length > 0)
}

function commandEntriesOf(commands: readonly Command[]) {
  return commands.map((command) => ({
    key: command.key,
    name: command.name,
    words: command.words ?? '',
    detail: '',
    note: '',
    target: command,
  }))
}

/** Leaves out what is offered under the same name anyway. */
function withoutNames(actions: readonly Command[], others: readonly Command[]) {
  const names = new Set(others.map(({ name }) => name))
  return actions.filter(({ name }) => !names.has(name))
}

/** Returns the places that match a newer text as well, until its results arrive. */
export function stillFitting(places: readonly FoundPlace[], text: string): readonly FoundPlace[] {
  return places.filter((place) => matchRankOf(place, text.trim()) !== null)
}

function pagePlace(code: string): Place {
  return { kind: 'page', id: code, name: '', parents: [] }
}

function recentSection({ locale, recent, identity }: PaletteFacts): PaletteSection {
  const openCodes = new Set<string>(openPagesOf(identity).map(({ code }) => code))
  const entries = recent
    .filter(({ kind, id }) => kind !== 'page' || openCodes.has(id))
    .map((place) => placeEntry(place, locale))
    // The same page is also listed under the pages.
    .map((entry) => ({ ...entry, key: `recent ${entry.key}` }))
  return { key: 'recent', heading: paletteTexts[locale].recent, entries }
}

function foundSections({ locale, found }: PaletteFacts): PaletteSection[] {
  const headings = { ...pageNames[locale], owner: pageNames[locale].advertiser }
  return (['plan', 'group', 'ad', 'owner'] as const).map((kind) => ({
    key: kind,
    heading: headings[kind],
    entries: found
      .filter((place) => place.kind === kind)
      .map((place) => placeEntry(place, locale, place.state)),
  }))
}

function placeEntry(
  target: Place,
  locale: Locale,
  state: FoundPlace['state'] = null,
): PaletteEntry {
  const { kind, id, name, parents } = target
  const names: Readonly<Record<string, string>> = pageNames[locale]
  const texts = paletteTexts[locale]
  return {
    key: `${kind} ${id}`,
    name: kind === 'page' ? (names[id] ?? id) : name,
    detail: parents.map((parent) => parent.name).join(' / '),
    note: kind === 'owner' ? texts.newTab : state === null ? '' : shownStateNames[locale][state],
    target,
  }
}
