import { cookieValue } from './cookie.ts'
import { multiAccessId } from './multi-access-id.ts'
import { requestSettings } from './settings.ts'

/** Returns the headers of every call. @see S7.2 */
export function requestHeaders(): Record<string, string> {
  const tk = cookieValue('tk')
  const actingId = multiAccessId()
  return {
    accept: 'application/json',
    'accept-language': requestSettings().locale(),
    ...(tk !== undefined && { tk }),
    ...(actingId !== undefined && { 'multi-access-id': actingId }),
  }
}
