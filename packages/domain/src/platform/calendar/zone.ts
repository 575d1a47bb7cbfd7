/**
 * Returns whether the text is an IANA zone such as `Asia/Shanghai`, with exactly this spelling. Our decision: neither
 * an offset such as `+08:00`, which has no daylight saving time, nor an alias of a zone.
 */
export function isTimeZone(text: string): boolean {
  return text === 'UTC' || Intl.supportedValuesOf('timeZone').includes(text)
}
