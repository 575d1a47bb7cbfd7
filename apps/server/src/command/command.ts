import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { openCommandDatabase, OpenDatabase } from '#server/platform/database/open.ts'
import type { Settings } from '#server/platform/settings.ts'

/** What a command works with. */
export interface CommandContext {
  readonly database: Database
  readonly blobs: BlobStore
  readonly settings: Settings
  /** Where people open the server. */
  readonly address: string
  /** Where the person who typed the command reads. */
  readonly print: (line: string) => void
}

/** One command of `npm run placard -- …`. */
export interface Command {
  /** Words that name it, such as `staff create`. */
  readonly name: string
  /** What follows the name, for the help. */
  readonly usage: string
  readonly purpose: string
  /** @throws CommandError, or what goes wrong inside */
  run(args: readonly string[], context: CommandContext): Promise<void>
}

/** A command that opens the database by itself, once it knows that it can do what is asked. */
export interface OpeningCommand extends Omit<Command, 'run'> {
  runUnopened(args: readonly string[], context: OpeningContext): Promise<void>
}

/** What such a command works with. */
export interface OpeningContext extends Pick<CommandContext, 'settings' | 'print'> {
  /** Opens the database, which is closed when the command ends, or is broken off. Its schema is left as it is. */
  open(opener: typeof openCommandDatabase): Promise<OpenDatabase>
}

/** The command cannot do what was asked; the message says what to mend. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
