/** The strongest first: where hashes of several kinds are given, only the strongest counts, as in browsers. */
const algorithms = ['sha512', 'sha384', 'sha256'] as const

/**
 * Does the content have one of those hashes? Where nothing can be made of `integrity` the answer is no.
 *
 * @param integrity as in HTML: one or more of `sha256-`, `sha384-`, `sha512-` and the hash in base64
 */
export async function hasIntegrity(content: BufferSource, integrity: string): Promise<boolean> {
  const hashes = integrity.trim().split(/\s+/)
  for (const algorithm of algorithms) {
    const wanted = hashes.filter((hash) => hash.startsWith(`${algorithm}-`))
    if (wanted.length === 0) continue
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), content)
    return wanted.includes(`${algorithm}-${base64(digest)}`)
  }
  return false
}

/** Can hashes be made here? Browsers make none for pages that came over plain http from another machine. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

function base64(digest: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
