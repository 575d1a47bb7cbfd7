import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { openCommandDatabase, OpenDatabase } from '#server/platform/database/open.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The context of a command. */
export interface CommandContext {
  readonly database: Database
  readonly blobs: BlobStore
  readonly settings: Settings
  /** The address at which users open the server. */
  readonly address: string
  /** Prints a line to the terminal of the user. */
  readonly print: (line: string) => void
}

/** One command of `npm run placard -- …`. */
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

/** The context of such a command. */
export interface OpeningContext extends Pick<CommandContext, 'settings' | 'print'> {
  /** Opens the database, which is closed when the command ends, or is broken off. Its schema is left as it is. */
  open(opener: typeof openCommandDatabase): Promise<OpenDatabase>
}

/** The command cannot be executed; the message tells how to fix it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
