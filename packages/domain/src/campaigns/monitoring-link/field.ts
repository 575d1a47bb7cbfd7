import type { CodeOf } from '../../platform/locale/locale.ts'
import type { LinkType } from './codes.ts'

/** The field of an ad for each monitoring link. */
export const linkField = {
  click: 'clickUrl',
  exposure: 'exposeUrl',
  download: 'downloadUrl',
  playBegin: 'playBeginUrl',
  playEnd: 'playEndUrl',
} as const satisfies Record<LinkType, string>
/** One of the fields of `linkField`. */
export type LinkField = CodeOf<typeof linkField>

/** The monitoring links of an ad; an empty one is not set. */
export type Links = Readonly<Record<LinkField, string>>
