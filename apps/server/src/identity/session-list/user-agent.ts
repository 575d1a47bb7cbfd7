/**
 * Browser names and the position of their version, the most specific first, because nearly all of them contain Safari
 * and many contain Chrome.
 */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Huawei Browser', /\bHuaweiBrowser\/(\d+)/],
  ['QQ Browser', /\bM?QQBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Returns the browser of a user agent header, with its major version; empty for an unknown one. */
export function browserOf(userAgent: string): string {
  for (const [name, version] of browsers) {
    const found = version.exec(userAgent)
    if (found) return `${name} ${found[1]}`
  }
  return ''
}

/**
 * Returns the operating system of a user agent header; empty for an unknown one. The header is only a hint, because
 * clients may send any.
 */
export function systemOf(userAgent: string): string {
  return systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
}

/** Returns the browser and the system of a user agent header, such as `Firefox 144, Linux`; empty for unknown ones. */
export function deviceText(userAgent: string): string {
  return [browserOf(userAgent), systemOf(userAgent)].filter((part) => part !== '').join(', ')
}
