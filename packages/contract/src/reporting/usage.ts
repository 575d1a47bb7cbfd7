/**
 * The address for usage reports, as `?batch=<id>&ticket=<ticket>`. It is not a call, since it has no session and no
 * envelope. @see S7.31
 */
export const collectUsagePath = '/collect/usage'

/** The address of the ticket that a page sends with its batches: `UsageTicket`, without an envelope. */
export const usageTicketPath = '/collect/ticket'

/** A ticket is valid for so long. */
export const ticketLifetimeMs = 3_600_000

/** The ticket of a page for its batches, so that quotas apply to each page. */
export interface UsageTicket {
  readonly ticket: string
  /** Epoch milliseconds. */
  readonly expiresMs: number
}

/** Bytes of a batch; a longer one is refused whole. */
export const maxBatchBytes = 1_048_576

/** Lines of a batch; one with more is refused whole. */
export const maxBatchLines = 1_000

/** A header of all that the collector itself answers, so that nobody takes the answer of another for it. */
export const collectorHeader = 'x-placard-collector'

/** An id that a sender gives a batch, so that one that comes twice counts once. */
export const batchIdShape = /^[\w-]{16,64}$/
