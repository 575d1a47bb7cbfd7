import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import type { publishBanner } from '@placard/contract/support/staff-banner'
import { bannerTags } from '@placard/domain/support/banner/markup'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { requireOwners } from '#server/support/audience/audience.ts'
import type { Publisher } from '#server/support/audience/publisher.ts'
import { type MarkupFault, markupFaults } from '#server/support/banner/markup.ts'
import { bannerTexts } from '#server/support/banner/texts.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

/** What staff want to publish. */
export type NewBanner = ReadInputOf<typeof publishBanner>

const tags = bannerTags.map((tag) => `<${tag}>`).join(' ')
/** Problems told of one text. */
const mostFaults = 10

/** @throws Refusal `invalidInput` that names what cannot be published, and where it is */
export async function requirePublishable(
  { unit, locale }: Pick<Publisher, 'unit' | 'locale'>,
  { message, audience, endPlayTime, beginPlayTime = 0 }: NewBanner,
  nowMs: number,
): Promise<void> {
  const problems = locales.flatMap((language) => {
    const faults = message[language] ? markupFaults(message[language]) : []
    const path = `message.${language}`
    return faults.slice(0, mostFaults).map((fault) => markupProblem(path, fault, locale))
  })
  if (problems.length > 0) throw invalidInput(problems)
  requireLaterEnd(endPlayTime, Math.max(beginPlayTime, nowMs / 1000), locale)
  await requireOwners(unit.db, audience, locale)
}

/** @throws Refusal `invalidInput` unless the end comes after that time; both in seconds */
export function requireLaterEnd(endPlayTime: number, afterSeconds: number, locale: Locale): void {
  if (endPlayTime > afterSeconds) return
  const message = bannerTexts[locale].endPassed
  throw invalidInput([
    { path: 'endPlayTime', expected: 'a later time', got: String(endPlayTime), message },
  ])
}

function markupProblem(path: string, fault: MarkupFault, locale: Locale): Problem {
  const { place, faults } = bannerTexts[locale]
  const { kind, found, line, column } = fault
  const got = `${found || 'nothing'} at line ${line}, column ${column}`
  const message = `${place(line, column)}${faults[kind](found, tags)}`
  return { path, expected: `HTML of the tags ${tags}`, got, message }
}
