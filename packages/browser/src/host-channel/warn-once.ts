/** Logs a warning, each text only once. */
export type WarnOnce = (what: string, cause?: unknown) => void

/**
 * Creates a logger of warnings.
 *
 * @param who the other side, such as `host`
 */
export function createWarnOnce(who: string): WarnOnce {
  const logged = new Set<string>()
  return (what, cause) => {
    if (logged.has(what)) return
    logged.add(what)
    const facts = cause === undefined ? [] : [cause]
    // oxlint-disable-next-line no-console -- for developers of the other side; users of the page can do nothing
    console.warn(`[placard] global state of the ${who}: ${what}`, ...facts)
  }
}

/** Calls a function of the other side. @returns undefined if it throws, after a warning */
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
