/**
 * The reasons why a user did not get a report: the user or the creator may not see reports any more, the report could
 * not be made, the mail server did not take it, the server stopped while it was sent, or was not running when it was due.
 */
export const mailFailures = [
  'recipient',
  'creator',
  'report',
  'mail',
  'interrupted',
  'missed',
] as const
/** One of `mailFailures`. */
export type MailFailureKind = (typeof mailFailures)[number]
