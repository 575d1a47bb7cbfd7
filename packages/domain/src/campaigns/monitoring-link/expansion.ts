import { encoded } from '../../platform/address/parameter.ts'
import { type Macro, macro } from './macro.ts'
import { type Span, spansOf } from './finding.ts'

const known = new RegExp(Object.values(macro).join('|'), 'g')

/** Returns our macros in an address. */
export function macrosIn(address: string): Span[] {
  return spansOf(address, known)
}

/**
 * Returns the address with each macro replaced by its value, percent-encoded, so that no value can end the parameter,
 * or the part of the path, that contains it. Everything else is kept, macros of other platforms too. Values are not
 * expanded again.
 */
export function expanded(address: string, values: Readonly<Record<Macro, string>>): string {
  // The pattern only matches our macros.
  return address.replaceAll(known, (found) => encoded(values[found as Macro]))
}
