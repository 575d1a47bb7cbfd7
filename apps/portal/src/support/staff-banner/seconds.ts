/** Converts an instant from milliseconds to whole seconds, the unit of play windows. */
export function secondsOf(instantMs: number): number {
  return Math.floor(instantMs / 1000)
}
