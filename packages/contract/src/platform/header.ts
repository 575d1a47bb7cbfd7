/** By this header's value the server knows a write that it has done already. */
export const idempotencyHeader = 'idempotency-key'

/**
 * Header of every answer to somebody who is signed in: `account id/owner id`, with `-` for no owner. A page that began as
 * somebody else notices by it that the browser has signed in anew.
 */
export const identityHeader = 'x-acting-identity'
