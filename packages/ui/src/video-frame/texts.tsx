import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the video frame dialog. */
export const videoFrameTexts = textTable({
  title: ['Choose a frame of the video', '选择视频画面'],
  video: ['Selected frame', '当前画面'],
  unplayable: [
    'This browser cannot show the video. Upload a picture instead.',
    '当前浏览器无法播放该视频，请改为上传图片。',
  ],
  position: ['Position', '播放位置'],
  seconds: ['Seconds', '秒'],
  at: ['{at} of {duration} s', '{at} / {duration} 秒'],
  previous: ['Previous frame', '上一帧'],
  next: ['Next frame', '下一帧'],
  cancel: ['Cancel', '取消'],
  use: ['Use this frame', '使用此画面'],
})
