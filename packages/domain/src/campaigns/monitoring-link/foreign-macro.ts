import { type Span, spansOf } from './finding.ts'

const otherStyles = /\$?\{\w{1,40}\}|\$[A-Za-z]\w{0,39}\$/g

/** Macros in the styles of other platforms: `{adid}`, `${ID}`, `$im$`. Ours are spelled `__AD_ID__`. */
export function foreignMacros(address: string): Span[] {
  return spansOf(address, otherStyles)
}
