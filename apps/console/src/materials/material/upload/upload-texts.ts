import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts about the upload of materials. */
export const uploadTexts = textTable({
  choose: ['Upload files', '上传文件'],
  chooseFolder: ['Upload a folder', '上传文件夹'],
  dropNow: ['Drop to upload', '松开即可上传'],
  dropFailed: ['The dropped files could not be read: {reason}', '无法读取拖入的内容：{reason}'],
  kinds: [
    'PNG, JPEG and WebP up to {image}, MP4 up to {video}, and interactive materials (ZIP with an index.html) up to {bundle}. You can drop or paste files here.',
    '支持不超过 {image} 的 PNG、JPEG、WebP，不超过 {video} 的 MP4，以及不超过 {bundle} 的互动素材（含 index.html 的 ZIP）。可拖放或粘贴到此页面。',
  ],
  pasted: ['Pasted {time}', '粘贴 {time}'],
  list: ['Uploads', '上传列表'],
  summary: ['{done} of {total} uploaded', '已上传 {done}/{total}'],
  wrong: [{ one: '{count} rejected', other: '{count} rejected' }, '{count} 个未通过'],
  finished: [
    {
      one: 'Finished: {done} of {count} file uploaded.',
      other: 'Finished: {done} of {count} files uploaded.',
    },
    '上传完成：{count} 个文件中成功 {done} 个。',
  ],
  all: ['All', '全部'],
  onlyWrong: ['Rejected', '未通过'],
  noneWrong: ['No rejected files', '没有未通过的文件'],
  cancelAll: ['Cancel all', '全部取消'],
  retryAll: [{ one: 'Retry {count}', other: 'Retry {count}' }, '重试 {count} 个'],
  clear: ['Clear the list', '清空列表'],
  file: ['File', '文件'],
  size: ['Size', '大小'],
  state: ['Status', '状态'],
  action: ['Action', '操作'],
  states: {
    waiting: ['Waiting', '等待中'],
    sending: ['Uploading {percent}%', '上传中 {percent}%'],
    checking: ['Checking', '检查中'],
    done: ['Uploaded', '已上传'],
    duplicate: ['Already in the library', '素材库中已有'],
    cancelled: ['Cancelled', '已取消'],
  },
  cancel: ['Cancel', '取消'],
  cancelOf: ['Cancel {name}', '取消 {name}'],
  crop: ['Crop', '裁剪'],
  cropOf: ['Crop {name}', '裁剪 {name}'],
  retry: ['Try again', '重试'],
  retryOf: ['Retry {name}', '重试 {name}'],
  folderNotMade: [
    'The folder could not be created: {reason} ({folder})',
    '文件夹创建失败：{reason}（{folder}）',
  ],
  deeper: [
    {
      one: '{count} file is nested more than {most} folders deep and goes into the deepest allowed folder.',
      other:
        '{count} files are nested more than {most} folders deep and go into the deepest allowed folder.',
    },
    '{count} 个文件的文件夹超过 {most} 级，将放入允许的最深一级文件夹。',
  ],
  problems: {
    empty: ['The file is empty. Choose another file.', '文件为空，请选择其他文件。'],
    ending: [
      'Choose a .png, .jpg, .jpeg, .webp, .mp4 or .zip file.',
      '文件扩展名须为 .png、.jpg、.jpeg、.webp、.mp4 或 .zip。',
    ],
    tooLarge: [
      'The file has {size}. The maximum is {most}.',
      '文件大小为 {size}，最大支持 {most}。',
    ],
    folder: [
      'the name must have 1 to {most} characters, without line breaks or leading or trailing spaces',
      '名称须为 1 到 {most} 个字符，不能换行，首尾不能有空格',
    ],
  },
  goesOn: [
    {
      one: '{count} upload in progress. Keep this tab open.',
      other: '{count} uploads in progress. Keep this tab open.',
    },
    '{count} 个文件仍在上传，请勿关闭此标签页。',
  ],
})
