/** Whole seconds of an instant in milliseconds: the unit of play windows. */
export function secondsOf(instantMs: number): number {
  return Math.floor(instantMs / 1000)
}
