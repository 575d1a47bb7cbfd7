import { isPublicAddress } from '../../platform/address/public.ts'
import { isWebAddress } from '../../platform/address/web.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { addressMaxLength } from '../../platform/limit/limit.ts'
import { hasControls } from '../../platform/text/line.ts'

/** Returns the problems with the address of a web page; none if it is valid. @see S5.3 */
export function pageProblems(field: string, address: string): FieldProblem[] {
  if (address === '') return []
  const tooLong = lengthProblems(field, address)
  if (tooLong.length > 0) return tooLong
  if (!isWebAddress(address)) return [fieldProblem('addressUnreadable', [field, address], {})]
  return publicProblems(field, address)
}

/**
 * Schemes that do not lead to a place in an app: code and content in the address itself, files of the device, pages
 * and protocol handlers of the browser or the system, and network protocols that S5.3 does not list. An `intent:`
 * contains its own scheme, component and fallback page, which would bypass the rules for all three; an app that
 * accepts one also accepts its own scheme or an https link.
 */
const refusedSchemes: ReadonlySet<string> = new Set(
  [
    'javascript jscript livescript mocha vbscript vbs data mhtml',
    'file blob filesystem content jar resource res mk ms-its shell',
    'about view-source chrome chrome-extension moz-extension edge opera',
    'intent itms-services ms-appinstaller ms-msdt ms-officecmd search-ms',
    'ws wss ftps sftp tftp ssh telnet gopher smb cifs nfs afp',
    'dav davs ldap ldaps dict git svn rsync rtsp rtmp vnc rdp',
  ].flatMap((line) => line.split(' ')),
)

const schemeOf = /^([a-z][a-z0-9+.-]*):/i
/** Browsers remove these before they parse an address, so they could hide its scheme. */
const dropped = /[\s\p{Cc}\p{Cf}]/gu
const deepLink = /^[a-z][a-z0-9+.-]*:\/\/[^\s\\\p{Cf}]+$/iu

/**
 * Returns the problems with an address that opens a place in an app; none if it is valid. Network addresses must
 * follow the rule of S5.3, web addresses also the rule of pages. The set of apps is unknown to us.
 *
 * @see S5.3
 */
export function deepLinkProblems(field: string, address: string): FieldProblem[] {
  if (address === '') return []
  const scheme = schemeOf.exec(address.replaceAll(dropped, ''))?.[1]?.toLowerCase() ?? ''
  if (scheme === 'http' || scheme === 'https') return pageProblems(field, address)
  if (refusedSchemes.has(scheme))
    return [fieldProblem('deepLinkUnsafe', [field, address], { scheme })]
  const tooLong = lengthProblems(field, address)
  if (tooLong.length > 0) return tooLong
  if (!deepLink.test(address) || hasControls(address))
    return [fieldProblem('deepLinkUnreadable', [field, address], {})]
  return scheme === 'ftp' ? publicProblems(field, address) : []
}

function publicProblems(field: string, address: string): FieldProblem[] {
  return isPublicAddress(address) ? [] : [fieldProblem('addressNotPublic', [field, address], {})]
}

function lengthProblems(field: string, address: string): FieldProblem[] {
  const { length } = address
  const max = addressMaxLength
  return length <= max ? [] : [fieldProblem('addressTooLong', [field, address], { length, max })]
}
