import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { openCommandDatabase, OpenDatabase } from '#server/platform/database/open.ts'
import type { Settings } from '#server/platform/settings.ts'
import { randomUUID } from 'node:crypto'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Actor, PlatformWork } from '#server/platform/database/actor.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { readFile } from 'node:fs/promises'

export interface CommandContext {
  readonly database: Database
  readonly blobs: BlobStore
  readonly settings: Settings
  /** The address at which users open the server. */
  readonly address: string
  readonly print: (line: string) => void
}

export interface Command {
  /** Words that name it, such as `staff create`. */
  readonly name: string
  /** The usage after the name, for the help. */
  readonly usage: string
  readonly purpose: string
  /** @throws CommandError, or what goes wrong inside */
  run(args: readonly string[], context: CommandContext): Promise<void>
}

/** A command that opens the database by itself, once it knows that it can do what is asked. */
export interface OpeningCommand extends Omit<Command, 'run'> {
  runUnopened(args: readonly string[], context: OpeningContext): Promise<void>
}

export interface OpeningContext extends Pick<CommandContext, 'settings' | 'print'> {
  /** Opens the database, which is closed when the command ends, or is broken off. Its schema is left as it is. */
  open(opener: typeof openCommandDatabase): Promise<OpenDatabase>
}

/** The command cannot be executed; the message tells how to fix it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export const commandLocale: Locale = 'en-US'

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

export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The same for the newest rows of a list, with the number of older ones below. The first row is the heading. */
export function listingLines(rows: readonly (readonly string[])[], total: number): string[] {
  const older = total - (rows.length - 1)
  return [...tableLines(rows), ...(older > 0 ? [`… and ${older} older ones`] : [])]
}

/** Milliseconds of a time that an option gives; undefined without the option. @throws CommandError for what is no time */
export function instantNamed(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const instantMs = Date.parse(text)
  // Without a zone a time means another instant on every machine.
  if (Number.isNaN(instantMs) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text))
    throw new CommandError(`${option} must be a time such as 2026-06-01T08:00:00Z, not "${text}".`)
  return instantMs
}

/**
 * Reads a JSON file. Its content is validated as the input of a call.
 *
 * @throws CommandError without a file, or for one that cannot be read
 */
export async function jsonFile(path: string | undefined): Promise<unknown> {
  if (path === undefined) throw new CommandError('Expected --file FILE, a JSON file.')
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read: ${String(error)}`, { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${path} is no JSON: ${String(error)}`, { cause: error })
  }
}

/** Reads a list of menu ids such as `15756,129`; `all` is every menu. */
export function menusNamed(text: string | undefined): string[] | null | undefined {
  if (text === undefined) return undefined
  if (text === 'all') return null
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
