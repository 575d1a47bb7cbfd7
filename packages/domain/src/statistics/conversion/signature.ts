/** The header that names the source of a request. */
export const sourceHeader = 'placard-source'
/** The header with the time of a request, in whole seconds since 1970. */
export const timestampHeader = 'placard-timestamp'
/** The header with the signatures of a request, separated by spaces, each `v1=` and 64 hexadecimal digits. */
export const signatureHeader = 'placard-signature'

/** A request counts while its time is at most this far from ours. */
export const timeWindowSeconds = 300
/** The signatures of a request that are compared. */
const signaturesMax = 4
const signatureShape = /^v1=([0-9a-f]{64})$/
const secondsShape = /^[1-9]\d{0,11}$/

/** Returns the time of a request in seconds; null for another text. */
export function timestampOf(header: string): number | null {
  return secondsShape.test(header) ? Number(header) : null
}

/** Returns whether a request of this time is neither too old nor from the future. Both bounds are inclusive. */
export function isInTime(timestampSeconds: number, nowMs: number): boolean {
  return Math.abs(timestampSeconds - Math.floor(nowMs / 1_000)) <= timeWindowSeconds
}

/** Returns the signatures of a header in hexadecimal digits; none for another text. */
export function signaturesIn(header: string): string[] {
  return header
    .split(' ')
    .flatMap((part) => signatureShape.exec(part)?.[1] ?? [])
    .slice(0, signaturesMax)
}

/** Returns the beginning of the signed text; the body follows. */
export function signedPrefix(timestamp: string): string {
  return `${timestamp}.`
}
