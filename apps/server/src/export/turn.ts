import { code } from '@placard/contract/code'
import type { Locale } from '@placard/domain/locale/locale'
import { exportWords } from '#server/export/words.ts'
import { type Place, type WaitingLines, waitingLines } from '#server/http/limit/waiting-line.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * Exports that are made at once, and how many more wait for it: of one owner, and in all. Each keeps a connection of the
 * database, of which there are twenty, for as long as its reader takes.
 */
export const exportLimits = {
  ofOwner: { atOnce: 2, waiting: 8 },
  inAll: { atOnce: 6, waiting: 24 },
} as const

const owners = waitingLines(exportLimits.ofOwner)
const everybody = waitingLines(exportLimits.inAll)

/**
 * Waits for the owner's turn, and gives it to the next one when the signal says that the export is over.
 *
 * @throws Refusal `limitReached` where too many wait already
 */
export async function exportTurn(
  ownerId: string,
  over: AbortSignal,
  locale: Locale,
): Promise<void> {
  const inLine = async (lines: WaitingLines, key: string) => {
    const place = lines.join(key)
    if (place === null) throw tooMany(locale)
    leaveWhen(over, place)
    await place.turn
  }
  await inLine(owners, ownerId)
  await inLine(everybody, '')
}

function leaveWhen(over: AbortSignal, place: Place): void {
  if (over.aborted) place.leave()
  else over.addEventListener('abort', () => place.leave(), { once: true })
}

function tooMany(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: exportWords[locale].tooMany })
}
