import { parsedUrl } from '../../platform/address/url.ts'

/** The tags that a banner message may hold: `a` with its address, all others without any attribute. Ours. */
export const bannerTags = ['a', 'b', 'br', 'em', 'i', 'p', 'span', 'strong', 'u'] as const
/** One of `bannerTags`. */
export type BannerTag = (typeof bannerTags)[number]

/** Characters of a banner message at the most, tags included. Ours. */
export const bannerMaxLength = 2_000

/** Returns whether it is the name of a tag that a banner message may contain. Names are lower case. */
export function isBannerTag(name: string): name is BannerTag {
  return (bannerTags as readonly string[]).includes(name)
}

/** May a link of a banner message lead there? Only whole addresses of http and https may. */
export function isBannerLink(href: string): boolean {
  return /^https?:\/\//i.test(href) && parsedUrl(href) !== null
}
