import { CommandError } from '#server/command/command.ts'

/** Milliseconds of a time that an option gives; undefined without the option. @throws CommandError for what is no time */
export function instantNamed(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const instantMs = Date.parse(text)
  // Without a zone a time means another instant on every machine.
  if (Number.isNaN(instantMs) || !/(?:Z|[+-]\d\d:\d\d)$/.test(text))
    throw new CommandError(`${option} must be a time such as 2026-06-01T08:00:00Z, not "${text}".`)
  return instantMs
}
