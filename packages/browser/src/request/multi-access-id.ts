import {
  multiAccessId as multiAccessIdAmong,
  multiAccessParameter,
} from '@placard/domain/platform/address/multi-access'

// Frames carry all sorts of names; only a long opaque word can be an id.
const idShape = /^[\w.-]{16,128}$/

/**
 * The id that makes this tab act for another owner, or undefined. The session storage keeps it under the name of the
 * address's parameter.
 *
 * @see S9.7
 */
export function multiAccessId(page: Window = window): string | undefined {
  const id = multiAccessIdAmong({
    frameName: page.self !== page.top && idShape.test(page.name) ? page.name : null,
    address: page.location.href,
    stored: page.sessionStorage.getItem(multiAccessParameter),
  })
  return id ?? undefined
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
