import type { Locale } from '@placard/domain/platform/locale/locale'
import { openPagesOf, pageNames } from '@placard/domain/platform/menu/offered-page'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { bestMatches, matchRankOf } from '@placard/domain/campaigns/search/match'
import type { Identity } from '../shared-state/identity.ts'
import type { Command } from './command.ts'
import type { FoundPlace } from './place.ts'
import type { Place } from '../session/recent-pages.ts'
import { paletteTexts } from './texts.ts'

/** What can be chosen. */
export interface PaletteEntry {
  /** Unlike that of any other. */
  readonly key: string
  readonly name: string
  /** Where it stands, such as the plan above a group; empty when there is nothing to say. */
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

/** All that decides what the palette shows. */
export interface PaletteFacts {
  readonly locale: Locale
  readonly identity: Pick<Identity, 'menuTree' | 'ownerType'>
  readonly text: string
  readonly recent: readonly Place[]
  readonly commands: readonly Command[]
  readonly found: readonly FoundPlace[]
}

/** What there is to choose: without a text the recent places, pages and commands, else what fits it. */
export function sectionsOf(facts: PaletteFacts): PaletteSection[] {
  const { locale, identity, commands } = facts
  const texts = paletteTexts[locale]
  const text = facts.text.trim()
  const fitting = (entries: PaletteEntry[]) => (text === '' ? entries : bestMatches(entries, text))
  const pages = openPagesOf(identity).map(({ code }) => placeEntry(pagePlace(code), locale))
  const doing = commands.map((command) => ({
    key: command.key,
    name: command.name,
    detail: '',
    note: '',
    target: command,
  }))
  const all = [
    ...(text === '' ? [recentSection(facts)] : []),
    { key: 'pages', heading: texts.pages, entries: fitting(pages) },
    ...(text === '' ? [] : foundSections(facts)),
    { key: 'commands', heading: texts.commands, entries: fitting(doing) },
  ]
  return all.filter(({ entries }) => entries.length > 0)
}

/** The places that fit a newer text too, until it is known what else does. */
export function stillFitting(places: readonly FoundPlace[], text: string): readonly FoundPlace[] {
  return places.filter((place) => matchRankOf(place, text.trim()) !== null)
}

function pagePlace(code: string): Place {
  return { kind: 'page', id: code, name: '', parents: [] }
}

function recentSection({ locale, recent, identity }: PaletteFacts): PaletteSection {
  const open = new Set<string>(openPagesOf(identity).map(({ code }) => code))
  const entries = recent
    .filter(({ kind, id }) => kind !== 'page' || open.has(id))
    .map((place) => placeEntry(place, locale))
    // The same page stands among the pages.
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
