import { randomUUID } from 'node:crypto'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { CommandContext } from '#server/command/command.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'

/** The language of the command line. */
export const commandLocale: Locale = 'en-US'

/** Runs `work` in one transaction, as the platform. */
export function asPlatform<Result>(
  context: CommandContext,
  work: (work: PlatformWork) => Promise<Result>,
): Promise<Result> {
  const whole = platformWork(context)
  return withTransaction(whole.unit, (unit) => work({ ...whole, unit }))
}

/** The platform at work, each query for itself. */
export function platformWork({ database }: CommandContext): PlatformWork {
  const actor: Actor = {
    accountId: null,
    homeOwnerId: null,
    source: 'command',
    address: null,
    requestId: randomUUID(),
  }
  return { unit: withoutTransaction(database.db), actor, locale: commandLocale }
}
