import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about the upload of materials. */
export const uploadTexts = textTable({
  choose: ['Upload files', '上传文件'],
  chooseFolder: ['Upload a folder', '上传文件夹'],
  dropNow: ['Let go to upload', '松开即可上传'],
  dropFailed: ['What was dropped could not be read: {reason}', '无法读取拖入的内容：{reason}'],
  kinds: [
    'PNG, JPEG and WebP up to {image}, MP4 up to {video}, and a ZIP of an interactive material, with an index.html, up to {bundle}. You can drop or paste them here.',
    'PNG、JPEG、WebP 不超过 {image}，MP4 不超过 {video}，互动素材 ZIP（含 index.html）不超过 {bundle}，可拖入或粘贴到此页。',
  ],
  pasted: ['Pasted {time}', '粘贴 {time}'],
  list: ['Uploads', '上传列表'],
  summary: ['{done} of {total} uploaded', '已上传 {done}/{total}'],
  wrong: [{ one: '{count} not taken', other: '{count} not taken' }, '{count} 个未收录'],
  finished: [
    {
      one: 'Finished: {done} of {count} file is in the library.',
      other: 'Finished: {done} of {count} files are in the library.',
    },
    '上传结束：{count} 个文件中有 {done} 个已入库。',
  ],
  all: ['All', '全部'],
  onlyWrong: ['Not taken', '未收录'],
  noneWrong: ['Nothing was refused', '没有被拒绝的文件'],
  cancelAll: ['Cancel all', '全部取消'],
  retryAll: [{ one: 'Try {count} again', other: 'Try {count} again' }, '重试 {count} 个'],
  clear: ['Clear the list', '清空列表'],
  file: ['File', '文件'],
  size: ['Size', '大小'],
  state: ['State', '状态'],
  action: ['Action', '操作'],
  states: {
    waiting: ['Waiting', '等待中'],
    sending: ['Sending {percent} %', '上传中 {percent}%'],
    checking: ['Being checked', '检查中'],
    done: ['In the library', '已入库'],
    duplicate: ['Was in the library already', '素材库中已有'],
    cancelled: ['Cancelled', '已取消'],
  },
  cancel: ['Cancel', '取消'],
  cancelOf: ['Cancel {name}', '取消 {name}'],
  crop: ['Crop', '裁剪'],
  cropOf: ['Crop {name}', '裁剪 {name}'],
  retry: ['Try again', '重试'],
  retryOf: ['Try {name} again', '重试 {name}'],
  folderNotMade: [
    'Its folder could not be made: {reason} ({folder})',
    '文件夹创建失败：{reason}（{folder}）',
  ],
  deeper: [
    {
      one: '{count} file lies below more than {most} folders, and goes into the deepest that there can be.',
      other:
        '{count} files lie below more than {most} folders, and go into the deepest that there can be.',
    },
    '{count} 个文件超过 {most} 级文件夹，将放入允许的最深一级。',
  ],
  problems: {
    empty: ['The file is empty. Please choose another one.', '文件为空，请选择其他文件。'],
    ending: [
      'Its name ends in none of these: .png, .jpg, .jpeg, .webp, .mp4, .zip.',
      '文件扩展名须为 .png、.jpg、.jpeg、.webp、.mp4 或 .zip。',
    ],
    tooLarge: [
      'It has {size}; at most {most} can be taken.',
      '文件大小为 {size}，最大支持 {most}。',
    ],
    folder: [
      'its name must have 1 to {most} characters, in one line, with no space at its ends',
      '名称须为 1 到 {most} 个字符，不能换行，首尾不能有空格',
    ],
  },
  goesOn: [
    {
      one: '{count} upload goes on. Please keep this tab open.',
      other: '{count} uploads go on. Please keep this tab open.',
    },
    '{count} 个文件仍在上传，请勿关闭此标签页。',
  ],
})
