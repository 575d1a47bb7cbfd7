/**
 * Returns the reason why the column picker cannot request the columns of this page, for the developer's console; null
 * if it can.
 *
 * @see spec §5 "The column picker requires a non-empty pageCode"
 */
export function pageCodeProblem(pageCode: string | null | undefined): string | null {
  if (typeof pageCode === 'string' && pageCode.trim() !== '') return null
  return `the column picker needs the pageCode of its page, got ${JSON.stringify(pageCode)}`
}
