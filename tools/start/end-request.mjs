const ppidPollMs = 500

/**
 * Calls back once, when this process is asked to end: by SIGTERM, by SIGINT (Ctrl-C, which npm repeats), or
 * because the npm that started it is gone; npm killed with -9 passes nothing on.
 *
 * @param {(signal: NodeJS.Signals) => void} callback
 * @returns {() => void} stops listening
 */
export function onEndRequest(callback) {
  /** @param {NodeJS.Signals} signal */
  const once = (signal) => {
    if (requested) return
    requested = true
    callback(signal)
  }
  let requested = false
  const parent = process.ppid
  const poll = process.env['npm_lifecycle_event']
    ? setInterval(() => process.ppid === parent || once('SIGTERM'), ppidPollMs).unref()
    : undefined
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
  return () => {
    clearInterval(poll)
    process.off('SIGTERM', once)
    process.off('SIGINT', once)
  }
}
