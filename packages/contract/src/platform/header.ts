/** The header by which the server recognizes a repeated write. */
export const idempotencyHeader = 'idempotency-key'

/**
 * The header of every response to a signed-in user: `account id/owner id`, with `-` for no owner. It lets a page
 * notice that the browser has signed in as another user.
 */
export const identityHeader = 'x-acting-identity'

/** The header of a request with an API token that names the advertiser of an agency, by its id. */
export const tokenOwnerHeader = 'placard-owner'
