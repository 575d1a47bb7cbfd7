import { folderMaxDepth, tagsOfMaterialMax } from '@placard/domain/materials/material/limit'
import { textTable } from '@placard/domain/platform/locale/text-table'

export const libraryTexts = textTable({
  place: {
    belowItself: ['A folder cannot be moved into itself.', '文件夹不能移动到自身之下。'],
    tooDeep: [
      `Folders can be nested at most ${folderMaxDepth} levels deep. Select a higher folder.`,
      `文件夹最多 ${folderMaxDepth} 级，请选择更高的位置。`,
    ],
  },
  folderNameTaken: [
    'A folder named “{name}” already exists here. Enter another name.',
    '此处已有名为“{name}”的文件夹，请使用其他名称。',
  ],
  tooManyFolders: [
    'The limit of {max} folders is reached. Remove a folder first.',
    '文件夹数量已达上限 {max} 个，请先删除部分文件夹。',
  ],
  tooManyTags: [
    `“{name}” would have more than ${tagsOfMaterialMax} tags. Remove some tags first.`,
    `“{name}”的标签将超过 ${tagsOfMaterialMax} 个，请先移除部分标签。`,
  ],
  standsForItself: [
    'A picture is its own cover. Select a video or an interactive material.',
    '图片无需封面，请选择视频或互动素材。',
  ],
})
