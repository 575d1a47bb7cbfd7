import {
  multiAccessId as multiAccessIdAmong,
  multiAccessParameter,
} from '@placard/domain/platform/address/multi-access'

// Frames have all kinds of names. Only a long opaque word can be an id.
const idShape = /^[\w.-]{16,128}$/

/**
 * Returns the id that makes this tab act for another owner, or undefined. Session storage holds it under the name of
 * the address parameter.
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

/** Moves the id from the address into the tab's session storage, so that copying the address does not share it. */
export function keepMultiAccessId(page: Window = window): void {
  const address = new URL(page.location.href)
  const id = address.searchParams.get(multiAccessParameter)
  if (id === null) return
  if (id !== '') page.sessionStorage.setItem(multiAccessParameter, id)
  address.searchParams.delete(multiAccessParameter)
  page.history.replaceState(page.history.state, '', address)
}

/** Removes the id from everywhere it is stored. */
export function dropMultiAccessId(page: Window = window): void {
  page.sessionStorage.removeItem(multiAccessParameter)
  if (page.self !== page.top && idShape.test(page.name)) page.name = ''
}
