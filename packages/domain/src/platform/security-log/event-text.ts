import type { Locale } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'
import { factLabels, factWords } from './event-names.ts'
import type { FactName } from './event.ts'

const texts = /* @__PURE__ */ textTable({
  none: ['none', '无'],
  noEnd: ['no end', '长期'],
  asServer: ['as the server', '默认'],
  separator: [', ', '、'],
})

/** A fact in words. */
interface FactText {
  readonly name: string
  readonly label: string
  readonly text: string
}

/** Facts that are those of the server if an owner has none. */
const serverLimits: ReadonlySet<string> = new Set([
  'idleMinutes',
  'hours',
  'maxSessions',
] satisfies FactName[])

/** Facts that say the same as another one, and are there for programs. */
const programFacts: ReadonlySet<string> = new Set(['tokenId'] satisfies FactName[])

/**
 * Returns the facts of an entry in words, in the order in which they are stored. Those with unknown names are left out,
 * and unknown values are shown as they are.
 */
export function factTexts(facts: Readonly<Record<string, unknown>>, locale: Locale): FactText[] {
  const known: Readonly<Record<string, string>> = factLabels[locale]
  return Object.entries(facts).flatMap(([name, value]) => {
    const label = known[name]
    if (label === undefined || programFacts.has(name)) return []
    return [{ name, label, text: valueText(name, value, locale) }]
  })
}

function valueText(name: string, value: unknown, locale: Locale): string {
  const { none, noEnd, asServer, separator } = texts[locale]
  if (Array.isArray(value))
    return value.map((one) => valueText(name, one, locale)).join(separator) || none
  if (value === null) return name === 'lastDay' ? noEnd : serverLimits.has(name) ? asServer : none
  const table: Readonly<Record<string, Readonly<Record<Locale, object>>>> = factWords
  // The tables of words have texts alone.
  const named = table[name]?.[locale] as Readonly<Record<string, string>> | undefined
  return named?.[String(value)] ?? String(value)
}
