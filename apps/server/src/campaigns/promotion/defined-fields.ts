/** The fields that a save names. What is left out stays as it is, so it must not be there at all. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Optional names stay optional; those that are there have a value.
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
}
