import * as z from 'zod/mini'
import { anyRole } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { id } from '../platform/scalar.ts'

/** Whole seconds since the epoch, up to the year 9999: milliseconds are refused. */
export const seconds = z.int().check(z.nonnegative(), z.lte(253_402_300_799))

/** A banner message, in the caller's language where it was written in it. @see spec S3.3 */
const bannerMessage = z.strictObject({
  messageId: id,
  /** HTML of the tags that `@placard/domain/support/banner/markup` lists. */
  message: z.string(),
  /** 0 high, 1 middle, every other low. */
  priority: z.int(),
  beginPlayTime: seconds,
  endPlayTime: seconds,
})

/**
 * Banner messages of a page for the acting owner: those inside their play window, and those whose window opens within the
 * next hour, so that a page can begin them on time. What the account has closed for that owner is left out. The more
 * urgent come first, then those that begin earlier.
 *
 * @see spec S7.27
 */
export const queryBanners = defineCall({
  path: '/v2/communal/owner/banner/query',
  summary: 'Lists the banner messages of a page.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  unattended: true,
  /** The id of the page's menu. */
  input: z.strictObject({ pageId: id }),
  output: z.array(bannerMessage),
})

/**
 * Closes banner messages, for good, for the account and the owner for whom it acts. What is closed already stays so; what
 * is not there is left out in silence.
 *
 * Answers how many of them are closed now.
 *
 * @see spec S4.3, S7.28
 */
export const closeBanners = defineCall({
  path: '/v2/communal/owner/banner/invalid',
  summary: 'Closes banner messages.',
  body: 'form',
  access: anyRole,
  effect: 'write',
  input: z.strictObject({ messageIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  output: z.strictObject({ count: z.int() }),
})
