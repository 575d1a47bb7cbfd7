import { bannerMaxLength } from '@placard/domain/support/banner/markup'
import * as z from 'zod/mini'
import { staff } from '../platform/access.ts'
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
  /** HTML of the tags that `@placard/domain/support/banner/markup` lists, well nested; whatever else is refused by its place. */
  message: someLocalText(markup),
  priority: z._default(priority, 2),
  /** At once when it is left out. */
  beginPlayTime: z.optional(seconds),
  endPlayTime: seconds,
})

/** Says how many a banner message would reach, and refuses it as publishing would. Nothing is published. */
export const previewBanner = defineCall({
  path: '/v3/staff/banner/preview',
  summary: 'Says how many owners and people a banner message would reach.',
  body: 'json',
  access: staff,
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
  /** People who have closed it, each once for every owner for which it did. */
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
  access: staff,
  effect: 'write',
  input: newBanner,
  output: z.strictObject({ banner: publishedBanner, ...reach.shape }),
})

/** Lets a banner message play longer, or end earlier: at once, when the time has passed. */
export const saveBanner = defineCall({
  path: '/v3/staff/banner/save',
  summary: 'Changes the end of a banner message.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({ messageId: id, version, endPlayTime: seconds }),
  output: publishedBanner,
})

/** Takes a banner message back, with whatever is known of who has closed it. */
export const withdrawBanner = defineCall({
  path: '/v3/staff/banner/withdraw',
  summary: 'Takes a banner message back.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({ messageId: id }),
  output: nothing,
})

/** Banner messages, the newest first, those that are over included. */
export const listBanners = defineCall({
  path: '/v3/staff/banner/list',
  summary: 'Lists banner messages.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(publishedBanner),
})
