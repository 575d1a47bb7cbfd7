import { bannerMaxLength } from '@placard/domain/support/banner/markup'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { audience, reach } from './audience.ts'
import { seconds } from './banner.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { localText, someLocalText } from '../platform/local-text.ts'
import { pageMenus } from '../platform/page-menus.ts'
import { id, nothing, version } from '../platform/scalar.ts'

const markup = z.string().check(z.maxLength(bannerMaxLength))
const priority = z.int().check(z.nonnegative(), z.lte(99))

const newBanner = z.strictObject({
  audience,
  menuIds: z._default(pageMenus, null),
  /**
   * HTML of the tags that `@placard/domain/support/banner/markup` lists, well nested. Everything else is refused with
   * its position.
   */
  message: someLocalText(markup),
  priority: z._default(priority, 2),
  /** Default: at once. */
  beginPlayTime: z.optional(seconds),
  endPlayTime: seconds,
})

/**
 * Returns the number of owners and users that a banner message would reach, and refuses invalid ones like publishing.
 * Nothing is published.
 */
export const previewBanner = defineCall({
  path: '/v3/staff/banner/preview',
  summary: 'Returns the number of owners and users that a banner message would reach.',
  body: 'json',
  access: staffMay('read', 'banner'),
  effect: 'read',
  input: newBanner,
  output: reach,
})

/** A banner message that was published and not withdrawn. */
const publishedBanner = z.strictObject({
  messageId: id,
  version,
  audience,
  menuIds: pageMenus,
  message: localText(z.string()),
  priority: z.int(),
  beginPlayTime: seconds,
  endPlayTime: seconds,
  /** The users who have closed it, counted once for every owner. */
  closedCount: z.int(),
})

/**
 * Publishes a banner message. Everyone who belongs to the audience while it plays sees it, including those who join
 * later. Returns it, and its current reach.
 */
export const publishBanner = defineCall({
  path: '/v3/staff/banner/publish',
  summary: 'Publishes a banner message.',
  body: 'json',
  access: staffMay('change', 'banner'),
  effect: 'write',
  input: newBanner,
  output: z.strictObject({ banner: publishedBanner, ...reach.shape }),
})

/** Changes the end of a banner message; a time in the past ends it at once. */
export const saveBanner = defineCall({
  path: '/v3/staff/banner/save',
  summary: 'Changes the end of a banner message.',
  body: 'json',
  access: staffMay('change', 'banner'),
  effect: 'write',
  input: z.strictObject({ messageId: id, version, endPlayTime: seconds }),
  output: publishedBanner,
})

/** Withdraws a banner message, and deletes the record of who closed it. */
export const withdrawBanner = defineCall({
  path: '/v3/staff/banner/withdraw',
  summary: 'Withdraws a banner message.',
  body: 'json',
  access: staffMay('change', 'banner'),
  effect: 'write',
  input: z.strictObject({ messageId: id }),
  output: nothing,
})

/** Returns banner messages, newest first, including ended ones. */
export const listBanners = defineCall({
  path: '/v3/staff/banner/list',
  summary: 'Lists banner messages.',
  body: 'json',
  access: staffMay('read', 'banner'),
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(publishedBanner),
})
