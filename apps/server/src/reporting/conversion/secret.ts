import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { signaturesIn, signedPrefix } from '@placard/domain/statistics/conversion/signature'
import type { Sealed, Sealer } from '#server/platform/secret/sealer.ts'

/** The beginning of every secret of a source, so that scanners find it in source code. */
const secretPrefix = 'cvs_'
const secretBytes = 32

/** Returns a new secret that nobody can guess. */
export function newSourceSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString('base64url')}`
}

/** A source of an owner. */
export interface SourceKey {
  readonly ownerId: string
  readonly sourceId: string
}

export function sealSecret(sealer: Sealer, source: SourceKey, secret: string): Sealed {
  return sealer.seal(Buffer.from(secret), subjectOf(source))
}

/** Returns the secrets that the server can read; none without their key. */
export function unsealedSecrets(
  sealer: Sealer | null,
  source: SourceKey,
  sealed: readonly Sealed[],
): string[] {
  return sealed.flatMap((one) => sealer?.unseal(one, subjectOf(source))?.toString('utf8') ?? [])
}

/** A request as it was sent. */
export interface SignedRequest {
  readonly timestamp: string
  readonly signatures: string
  readonly body: Buffer
}

/** Returns whether one of the signatures was made with one of the secrets. All of them are compared. */
export function isSigned(
  secrets: readonly string[],
  { timestamp, signatures, body }: SignedRequest,
): boolean {
  const sent = signaturesIn(signatures).map((hex) => Buffer.from(hex, 'hex'))
  const expected = secrets.map((secret) =>
    createHmac('sha256', secret).update(signedPrefix(timestamp)).update(body).digest(),
  )
  const agreements = sent.flatMap((one) => expected.filter((other) => timingSafeEqual(one, other)))
  return agreements.length > 0
}

function subjectOf({ ownerId, sourceId }: SourceKey): string {
  return `conversion source ${ownerId} ${sourceId}`
}
