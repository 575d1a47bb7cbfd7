/** SQLSTATE classes of connection trouble, no resources left, and an operator's stop; or as the socket says it. */
const awayCode =
  /^(08|53|57)|^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/

/** What node-postgres says without a code. */
const awayMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered/

/** Is the database out of reach, so that another try later may succeed? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && awayCode.test(String(error.code))) || awayMessage.test(error.message)
}
