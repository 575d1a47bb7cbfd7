/** Prints the extent of a test, so that a decline is visible before it falls below the minimum. */
export function tellSize(size: string): void {
  console.log(size)
}
