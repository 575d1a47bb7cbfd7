import { textTable } from '@placard/domain/platform/locale/text-table'

export const materialTexts = textTable({
  tooLarge: [
    'The picture is larger than {megabytes} MB. Please save it with a lower quality, or as JPEG or WebP.',
    '图片超过 {megabytes} MB，请降低质量，或另存为 JPEG 或 WebP。',
  ],
  tooManyPixels: [
    'The picture has too many pixels to be opened. Please make it smaller.',
    '图片像素过多，无法打开，请缩小后重试。',
  ],
  moving: [
    'The picture moves. Please choose a still one, or a video.',
    '这是动态图片，请选择静态图片或视频。',
  ],
  unreadable: [
    'The picture cannot be read to its end; it may be damaged. Please save it anew.',
    '图片无法完整读取，可能已损坏，请重新保存。',
  ],
  unreadableVideo: [
    'The video cannot be read to its end: it may be damaged, or come in fragments. Please export it anew as a plain MP4.',
    '视频无法完整读取：可能已损坏，或为分段格式。请重新导出为普通 MP4。',
  ],
  wrongCodec: [
    'The video is written as {codec}, which not all phones can play. Please export it as H.264.',
    '视频编码为 {codec}，部分手机无法播放，请导出为 H.264。',
  ],
  wrongSize: [
    'The picture has {got} pixels. Please bring it to one of these: {possible}.',
    '图片尺寸为 {got} 像素，请调整为以下尺寸之一：{possible}。',
  ],
  wrongDuration: [
    'The video plays for {got} s. It must play for {min} to {max} s.',
    '视频时长为 {got} 秒，应为 {min} 至 {max} 秒。',
  ],
  iconNoPng: ['An icon must be a PNG.', '图标必须为 PNG 格式。'],
  refused: ['The platform does not allow this one: {reason}', '平台不允许使用该素材：{reason}'],
  cropOfNoPicture: [
    'Only pictures can be cropped. Please upload the video as it is.',
    '只有图片可以裁剪，视频请直接上传。',
  ],
  cropOutside: [
    'The part to keep reaches out of the picture, which has {whole} pixels. Please choose it again.',
    '裁剪区域超出图片范围（图片为 {whole} 像素），请重新选择。',
  ],
  cropDistorted: [
    'The part to keep does not have the ratio of the size that it gets. Please choose it again.',
    '裁剪区域与目标尺寸的比例不一致，请重新选择。',
  ],
})
