import type { Command } from '#server/command/command.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { readSettings } from '#server/platform/settings.ts'

/** Runs commands on a test's database, with these settings. @returns a function that answers what a command prints */
export function printing(
  database: () => Database,
  env: Readonly<Record<string, string>> = {},
): (command: Command, ...args: string[]) => Promise<string> {
  return async (command, ...args) => {
    const lines: string[] = []
    await command.run(args, {
      database: database(),
      blobs: testBlobs(),
      settings: readSettings(env),
      address: 'http://127.0.0.1:8080',
      print: (line) => void lines.push(line),
    })
    return lines.join('\n')
  }
}
