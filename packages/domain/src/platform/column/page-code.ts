/**
 * Why the column picker cannot ask for the columns of this page; null when it can. The text is for
 * the developer's console.
 *
 * @see spec §5 "The column picker requires a non-empty pageCode"
 */
export function pageCodeProblem(pageCode: string | null | undefined): string | null {
  if (typeof pageCode === 'string' && pageCode.trim() !== '') return null
  return `the column picker needs the pageCode of its page, got ${JSON.stringify(pageCode)}`
}
