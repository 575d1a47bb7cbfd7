/** Name of the query parameter and of the entry in session storage. */
export const multiAccessParameter = 'multiAccessId'

// Frames carry all sorts of names; only a long opaque word can be an id.
const idShape = /^[\w.-]{16,128}$/

/**
 * The id that makes this tab act for another owner, or undefined: from the window's name in a frame, else the query, else
 * the tab's session storage.
 *
 * @see S9.7
 */
export function multiAccessId(page: Window = window): string | undefined {
  const framed = page.self !== page.top && idShape.test(page.name) ? page.name : null
  const id =
    framed ||
    new URLSearchParams(page.location.search).get(multiAccessParameter) ||
    page.sessionStorage.getItem(multiAccessParameter)
  return id || undefined
}

/** Moves the id from the address into the tab's session storage, so that copying the address does not pass it on. */
export function keepMultiAccessId(page: Window = window): void {
  const address = new URL(page.location.href)
  const id = address.searchParams.get(multiAccessParameter)
  if (id === null) return
  if (id !== '') page.sessionStorage.setItem(multiAccessParameter, id)
  address.searchParams.delete(multiAccessParameter)
  page.history.replaceState(page.history.state, '', address)
}

/** Forgets the id wherever it is kept. */
export function dropMultiAccessId(page: Window = window): void {
  page.sessionStorage.removeItem(multiAccessParameter)
  if (page.self !== page.top && idShape.test(page.name)) page.name = ''
}
