import { isPublicAddress } from '../address/public.ts'
import { isWebAddress } from '../address/web.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { addressMaxLength } from '../platform/limit.ts'
import { hasControls } from '../text/line.ts'

/** What is wrong with the address of a web page; none is right. @see S5.3 */
export function pageProblems(field: string, address: string): FieldProblem[] {
  if (address === '') return []
  const tooLong = lengthProblems(field, address)
  if (tooLong.length > 0) return tooLong
  if (!isWebAddress(address)) return [fieldProblem('addressUnreadable', [field, address], {})]
  return isPublicAddress(address) ? [] : [fieldProblem('addressNotPublic', [field, address], {})]
}

/** Schemes whose addresses are content, code or files of the device, and no place in an app. */
const unsafeSchemes: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript', 'file'])

const schemeOf = /^([a-z][a-z0-9+.-]*):/i
const deepLink = /^[a-z][a-z0-9+.-]*:\/\/[^\s\\]+$/i

/** What is wrong with an address that opens a place in an app; none is right. One of the web is held to the rule of pages. */
export function deepLinkProblems(field: string, address: string): FieldProblem[] {
  if (address === '') return []
  const scheme = schemeOf.exec(address)?.[1]?.toLowerCase() ?? ''
  if (scheme === 'http' || scheme === 'https') return pageProblems(field, address)
  if (unsafeSchemes.has(scheme))
    return [fieldProblem('deepLinkUnsafe', [field, address], { scheme })]
  const tooLong = lengthProblems(field, address)
  if (tooLong.length > 0) return tooLong
  return deepLink.test(address) && !hasControls(address)
    ? []
    : [fieldProblem('deepLinkUnreadable', [field, address], {})]
}

function lengthProblems(field: string, address: string): FieldProblem[] {
  const { length } = address
  const max = addressMaxLength
  return length <= max ? [] : [fieldProblem('addressTooLong', [field, address], { length, max })]
}
