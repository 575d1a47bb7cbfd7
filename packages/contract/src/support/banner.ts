import * as z from 'zod/mini'
import { anyRole } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { id } from '../platform/scalar.ts'

/** Whole seconds since the epoch, up to the year 9999: milliseconds are refused. */
export const seconds = z.int().check(z.nonnegative(), z.lte(253_402_300_799))

/** A banner message, in the caller's language if available. @see spec S3.3 */
const bannerMessage = z.strictObject({
  messageId: id,
  /** HTML of the tags that `@placard/domain/support/banner/markup` lists. */
  message: z.string(),
  /** 0 high, 1 medium, any other number low. */
  priority: z.int(),
  beginPlayTime: seconds,
  endPlayTime: seconds,
})

/**
 * Returns the banner messages of a page for the acting owner: those inside their play window, and those whose window
 * opens within the next hour, so that a page can start them on time. Messages that the account has closed for that
 * owner are left out. The most urgent are first, then the earliest.
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
 * Closes banner messages permanently, for the account and its acting owner. Closed and unknown ones are skipped.
 *
 * Returns the number of them that are closed now.
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
