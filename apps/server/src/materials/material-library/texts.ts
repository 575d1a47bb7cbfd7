import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  folderMaxDepth,
  foldersMax,
  replacedCreativesMax,
  tagsOfMaterialMax,
} from '@placard/domain/materials/material/limit'
import type { PlaceProblem } from '@placard/domain/platform/tree/tree'

interface LibraryTexts {
  readonly place: Readonly<Record<Exclude<PlaceProblem, 'noParent'>, string>>
  readonly folderNameTaken: (name: string) => string
  readonly tooManyFolders: string
  readonly tooManyTags: (name: string) => string
  readonly standsForItself: string
  readonly tooManyToReplace: string
  readonly misfits: (count: number, adName: string, reason: string) => string
}

export const libraryTexts: Readonly<Record<Locale, LibraryTexts>> = {
  'en-US': {
    place: {
      belowItself: 'A folder cannot be moved into itself.',
      tooDeep: `Folders can be nested at most ${folderMaxDepth} levels deep. Select a higher folder.`,
    },
    folderNameTaken: (name) => `A folder named “${name}” already exists here. Enter another name.`,
    tooManyFolders: `The limit of ${foldersMax} folders is reached. Remove a folder first.`,
    tooManyTags: (name) =>
      `“${name}” would have more than ${tagsOfMaterialMax} tags. Remove some tags first.`,
    standsForItself: 'A picture is its own cover. Select a video or an interactive material.',
    tooManyToReplace: `More than ${numberText(replacedCreativesMax, 'en-US')} creatives use it. This is more than can be changed at once.`,
    misfits: (count, adName, reason) =>
      count === 1
        ? `The creative of “${adName}” cannot use it: ${reason}`
        : `${numberText(count, 'en-US')} creatives cannot use it, for example the one of “${adName}”: ${reason}`,
  },
  'zh-CN': {
    place: {
      belowItself: '文件夹不能移动到自身之下。',
      tooDeep: `文件夹最多 ${folderMaxDepth} 级，请选择更高的位置。`,
    },
    folderNameTaken: (name) => `此处已有名为“${name}”的文件夹，请使用其他名称。`,
    tooManyFolders: `文件夹数量已达上限 ${foldersMax} 个，请先删除部分文件夹。`,
    tooManyTags: (name) => `“${name}”的标签将超过 ${tagsOfMaterialMax} 个，请先移除部分标签。`,
    standsForItself: '图片无需封面，请选择视频或互动素材。',
    tooManyToReplace: `使用该素材的创意超过 ${numberText(replacedCreativesMax, 'zh-CN')} 个，无法一次全部替换。`,
    misfits: (count, adName, reason) =>
      count === 1
        ? `“${adName}”的创意不能使用该素材：${reason}`
        : `${numberText(count, 'zh-CN')} 个创意不能使用该素材，其中“${adName}”：${reason}`,
  },
}
