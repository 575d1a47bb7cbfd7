/** Says each thing once, whatever floods of it come. */
export type WarnOnce = (what: string, cause?: unknown) => void

/** @param who is complained of, such as `host` */
export function createWarnOnce(who: string): WarnOnce {
  const said = new Set<string>()
  return (what, cause) => {
    if (said.has(what)) return
    said.add(what)
    const facts = cause === undefined ? [] : [cause]
    // oxlint-disable-next-line no-console -- for whoever writes the other side; people who use the page can do nothing
    console.warn(`[placard] global state of the ${who}: ${what}`, ...facts)
  }
}

/** Calls what the other side has given us. @returns undefined where that throws, which is said */
export function attempt<Result>(
  warnOnce: WarnOnce,
  what: string,
  call: () => Result,
): Result | undefined {
  try {
    return call()
  } catch (error) {
    warnOnce(`${what} throws`, error)
    return undefined
  }
}
