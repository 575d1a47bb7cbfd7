const oldest = [20, 19]

/** Ends the process with a plain message when its Node is too old for what follows. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(
    `Placard needs Node ${oldest.join('.')} or newer to start; this is ${process.version}. See https://nodejs.org/`,
  )
  process.exit(1)
}
