/**
 * The supported algorithms, strongest first. If there are hashes of several algorithms, only the strongest counts, as
 * in browsers.
 */
const algorithms = ['sha512', 'sha384', 'sha256'] as const

/**
 * Returns whether the content has one of the hashes. False if `integrity` cannot be parsed.
 *
 * @param integrity as in HTML: one or more of `sha256-`, `sha384-`, `sha512-`, each followed by the hash in base64
 */
export async function hasIntegrity(content: BufferSource, integrity: string): Promise<boolean> {
  const hashes = integrity.trim().split(/\s+/)
  for (const algorithm of algorithms) {
    const expected = hashes.filter((hash) => hash.startsWith(`${algorithm}-`))
    if (expected.length === 0) continue
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), content)
    return expected.includes(`${algorithm}-${base64(digest)}`)
  }
  return false
}

/**
 * Returns whether hashes can be computed. Browsers do not allow it on pages loaded over plain http from another
 * machine.
 */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

function base64(digest: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
