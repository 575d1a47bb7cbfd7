/** Reads a list of menu ids such as `15756,129`; `all` is every menu. */
export function menusNamed(text: string | undefined): string[] | null | undefined {
  if (text === undefined) return undefined
  if (text === 'all') return null
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
