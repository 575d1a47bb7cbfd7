import { parsedUrl } from '../../platform/address/url.ts'

/** The tags that a banner message may contain: `a` with its address, all others without attributes. Our decision. */
export const bannerTags = ['a', 'b', 'br', 'em', 'i', 'p', 'span', 'strong', 'u'] as const
/** One of `bannerTags`. */
export type BannerTag = (typeof bannerTags)[number]

/** The maximum length of a banner message, including tags. Our decision. */
export const bannerMaxLength = 2_000

/** Returns whether it is the name of a tag that a banner message may contain. Names are lower case. */
export function isBannerTag(name: string): name is BannerTag {
  return (bannerTags as readonly string[]).includes(name)
}

/** Returns whether a link of a banner message may lead there: only complete http and https addresses. */
export function isBannerLink(href: string): boolean {
  return /^https?:\/\//i.test(href) && parsedUrl(href) !== null
}
