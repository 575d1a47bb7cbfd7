const keyBytes = 16

/** A key that no other write has. By it the server knows a write that is sent again, and does it once. */
export function newIdempotencyKey(): string {
  // `randomUUID` is missing where a page comes without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
