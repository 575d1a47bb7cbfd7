import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The monitoring links that an ad can carry. @see spec §5 "Monitoring link visibility" */
export const linkType = {
  click: 'click',
  exposure: 'exposure',
  download: 'download',
  playBegin: 'playBegin',
  playEnd: 'playEnd',
} as const
/** One of the codes of `linkType`. */
export type LinkType = CodeOf<typeof linkType>

/** The display names of `linkType` in each language. */
export const linkTypeNames: NamesOf<LinkType> = textTable({
  click: ['click link', '点击监测链接'],
  exposure: ['exposure link', '曝光监测链接'],
  download: ['download link', '下载监测链接'],
  playBegin: ['play-begin link', '播放开始监测链接'],
  playEnd: ['play-end link', '播放结束监测链接'],
})
