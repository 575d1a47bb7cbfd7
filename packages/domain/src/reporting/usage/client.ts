type Sign = readonly [shows: RegExp, name: string]

// The first match counts, because most browsers also claim to be others.
const browsers: readonly Sign[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly Sign[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const devices: readonly Sign[] = [
  [/iPad|Tablet/, 'tablet'],
  [/Mobi/, 'phone'],
]

/** Returns browser, system and device, such as `Chrome/Windows/desktop`. @see S7.31 */
export function usageClient(userAgent: string): string {
  const first = (signs: readonly Sign[], otherwise: string) =>
    signs.find(([shows]) => shows.test(userAgent))?.[1] ?? otherwise
  return [first(browsers, 'other'), first(systems, 'other'), first(devices, 'desktop')].join('/')
}
