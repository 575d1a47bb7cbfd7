import { readFile } from 'node:fs/promises'
import { CommandError } from '#server/command/command.ts'

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
