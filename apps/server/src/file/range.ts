/** A part of a file, in bytes from 0; both ends count. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part of a file that a request's `range` asks for; null when it lies behind the end. Whoever asks for several, or in
 * another unit, gets the whole, as HTTP allows.
 *
 * @see RFC 9110, section 14
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null {
  const whole = { first: 0, last: bytes - 1 }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return whole
  if (from === '') return to === '0' ? null : { ...whole, first: Math.max(bytes - Number(to), 0) }
  const [first, last] = [Number(from), to === '' ? whole.last : Number(to)]
  if (last < first && to !== '') return whole
  return first > whole.last ? null : { first, last: Math.min(last, whole.last) }
}
