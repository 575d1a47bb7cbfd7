import { type TokenBuckets, tokenBuckets } from '#server/platform/http/limit/token-bucket.ts'

const mb = 1_048_576
const daySeconds = 86_400
const hourSeconds = 3_600
/** Bytes that the database needs for a batch beside its lines, and for each line beside its text, be its page a new one. */
const batchBytes = 200
const lineBytes = 400

/**
 * How much the collector takes from one page and from one address. Kept in memory, for this server alone: whoever has a
 * quota of a day starts anew when the server does.
 */
export class UsageAllowance {
  readonly #quotas: readonly TokenBuckets[]

  /** @param addressMb what an address may send in a day; behind one there may be an office */
  constructor(addressMb: number) {
    const day = addressMb * mb
    const burst = day / 64
    this.#quotas = [
      tokenBuckets({ perSecond: burst / hourSeconds, burst }),
      // A page that was offline sends at once what others have spread over hours.
      tokenBuckets({ perSecond: burst / 128, burst }),
      tokenBuckets({ perSecond: day / daySeconds, burst: day }),
    ]
  }

  /** Takes what a batch needs. The answer is 0, or after how many seconds it is worth another try; nothing is taken then. */
  take(
    { ticketId, network }: { ticketId: string; network: string },
    { bytes, lines }: { bytes: number; lines: number },
    nowMs: number,
  ): number {
    const needed = batchBytes + bytes + lines * lineBytes
    const keys = [ticketId, network, network]
    for (const [at, quota] of this.#quotas.entries()) {
      const waitSeconds = quota.take(keys[at] ?? '', nowMs, needed)
      if (waitSeconds === 0) continue
      for (const [before, taken] of this.#quotas.slice(0, at).entries())
        taken.giveBack(keys[before] ?? '', needed)
      return waitSeconds
    }
    return 0
  }
}
