/**
 * The address for usage reports, as `?batch=<id>&ticket=<ticket>`. It is not a call, since it has no session and no
 * envelope. @see S7.31
 */
export const collectUsagePath = '/collect/usage'

/** The address of the ticket that a page sends with its batches: `UsageTicket`, without an envelope. */
export const usageTicketPath = '/collect/ticket'

/** The validity of a ticket. */
export const ticketLifetimeMs = 3_600_000

/** The ticket of a page for its batches, so that quotas apply to each page. */
export interface UsageTicket {
  readonly ticket: string
  /** Epoch milliseconds. */
  readonly expiresMs: number
}

/** The maximum size of a batch in bytes; a larger one is refused as a whole. */
export const maxBatchBytes = 1_048_576

/** The maximum number of lines of a batch; one with more is refused as a whole. */
export const maxBatchLines = 1_000

/** The header that marks the collector's own responses, to distinguish them from those of other servers. */
export const collectorHeader = 'x-placard-collector'

/** The id of a batch, given by its sender, so that a repeated batch counts once. */
export const batchIdShape = /^[\w-]{16,64}$/
