import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about material folders. */
export const folderTexts = textTable({
  folders: ['Folders', '文件夹'],
  inFolder: ['Folder: {name}', '文件夹：{name}'],
  allFolders: ['All materials', '全部素材'],
  noFolder: ['Not in a folder', '未归入文件夹'],
  failed: ['The folders could not be loaded: {reason}', '文件夹加载失败：{reason}'],
  add: ['New folder', '新建文件夹'],
  addIn: ['New folder in “{name}”', '在“{name}”中新建文件夹'],
  change: ['Rename or move…', '重命名或移动…'],
  remove: ['Remove folder', '删除文件夹'],
  name: ['Name', '名称'],
  parent: ['Parent folder', '上级文件夹'],
  top: ['None', '无'],
  save: ['Save', '保存'],
  cancel: ['Cancel', '取消'],
  nameMissing: ['Enter a name.', '请输入名称。'],
  removing: ['Remove the folder “{name}”?', '删除文件夹“{name}”？'],
  removingHint: [
    'No materials are deleted. The contents of this folder move to {parent}.',
    '素材不会被删除，其中的内容将移至{parent}。',
  ],
  removingTop: [
    'No materials are deleted. The contents of this folder move out of all folders.',
    '素材不会被删除，其中的内容将不再属于任何文件夹。',
  ],
  keep: ['Keep', '保留'],
  saved: ['Folder “{name}” saved.', '文件夹“{name}”已保存。'],
  removed: ['Folder “{name}” removed.', '文件夹“{name}”已删除。'],
  notRemoved: ['“{name}” could not be removed: {reason}', '“{name}”未能删除：{reason}'],
})
