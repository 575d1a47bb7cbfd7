/**
 * Is the text an IANA zone such as `Asia/Shanghai`, letter for letter? Ours: neither an offset such as `+08:00`, which
 * knows no summer time, nor another name of a zone.
 */
export function isTimeZone(text: string): boolean {
  return text === 'UTC' || Intl.supportedValuesOf('timeZone').includes(text)
}
