// Apart from the pager: the first page that is visited has an address, but no pager and none of its styles.

/** Returns the page number in an address, from 1. An invalid value counts as 1. */
export function pageNumIn(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/**
 * Returns the parameters of a list's address with some of them changed; an empty value or null removes one. A changed
 * filter leads to the first page.
 */
export function changedParameters(
  parameters: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(parameters)
  changed.delete('page')
  for (const [name, value] of Object.entries(changes))
    if (value === '' || value === null) changed.delete(name)
    else changed.set(name, String(value))
  return changed
}
