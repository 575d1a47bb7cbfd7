const keyBytes = 16

/** Returns a unique key, by which the server recognizes a repeated write and applies it once. */
export function newIdempotencyKey(): string {
  // `randomUUID` is missing on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
