import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { exportTexts } from '#server/platform/export/texts.ts'
import { type Place, waitingLines } from '#server/platform/database/waiting-line.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { callerLeft } from '#server/platform/http/transport-refusal.ts'

/**
 * The numbers of concurrent and waiting exports of one owner, and in total. Each uses one of the twenty database
 * connections for as long as its reader takes. In total they are half of the concurrent calls of one identity, and of
 * one address, so that exports never block everything else.
 */
export const exportLimits = {
  ofOwner: { atOnce: 2, waiting: 2 },
  inAll: { atOnce: 6, waiting: 10 },
} as const

const owners = waitingLines(exportLimits.ofOwner)
const everybody = waitingLines(exportLimits.inAll)

/**
 * Waits for the owner's turn, and passes it on when the signal reports the end of the export.
 *
 * @throws Refusal `limitReached` if too many are waiting
 */
export async function exportTurn(
  ownerId: string,
  over: AbortSignal,
  locale: Locale,
): Promise<void> {
  await turnOf(owners.join(ownerId), over, locale)
  await turnOf(everybody.join(''), over, locale)
}

async function turnOf(place: Place | null, over: AbortSignal, locale: Locale): Promise<void> {
  if (place === null) throw tooMany(locale)
  const left = Promise.withResolvers<never>()
  const leave = () => {
    place.leave()
    left.reject(callerLeft())
  }
  if (over.aborted) leave()
  else over.addEventListener('abort', leave, { once: true })
  // A caller that leaves never gets its turn, and its call would never end.
  await Promise.race([left.promise, place.turn])
}

function tooMany(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: exportTexts[locale].tooMany })
}
