import type { Locale } from '@placard/domain/platform/locale/locale'

interface VideoFrameTexts {
  readonly title: string
  readonly video: string
  readonly unplayable: string
  readonly position: string
  readonly seconds: string
  readonly at: (at: string, duration: string) => string
  readonly previous: string
  readonly next: string
  readonly cancel: string
  readonly use: string
}

/** The texts of the video frame dialog. */
export const videoFrameTexts: Readonly<Record<Locale, VideoFrameTexts>> = {
  'en-US': {
    title: 'Choose a frame of the video',
    video: 'The frame that is chosen',
    unplayable: 'This browser cannot show the video. Please upload a picture instead.',
    position: 'Position',
    seconds: 'Seconds',
    at: (at, duration) => `${at} of ${duration} s`,
    previous: 'Previous frame',
    next: 'Next frame',
    cancel: 'Cancel',
    use: 'Use this frame',
  },
  'zh-CN': {
    title: '选择视频画面',
    video: '当前画面',
    unplayable: '当前浏览器无法播放该视频，请改为上传图片。',
    position: '播放位置',
    seconds: '秒',
    at: (at, duration) => `${at} / ${duration} 秒`,
    previous: '上一帧',
    next: '下一帧',
    cancel: '取消',
    use: '使用此画面',
  },
}
