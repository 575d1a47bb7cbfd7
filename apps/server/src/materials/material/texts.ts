import { textTable } from '@placard/domain/platform/locale/text-table'

export const materialTexts = textTable({
  tooLarge: [
    'The picture is larger than {megabytes} MB. Save it with a lower quality, or as JPEG or WebP.',
    '图片超过 {megabytes} MB，请降低质量，或另存为 JPEG 或 WebP。',
  ],
  tooManyPixels: [
    'The picture has too many pixels to be opened. Make it smaller.',
    '图片像素过多，无法打开，请缩小后重试。',
  ],
  moving: [
    'The picture is animated. Choose a still picture or a video.',
    '这是动态图片，请选择静态图片或视频。',
  ],
  unreadable: [
    'The picture cannot be read completely and may be damaged. Save it again.',
    '图片无法完整读取，可能已损坏，请重新保存。',
  ],
  unreadableVideo: [
    'The video cannot be read completely. It may be damaged or in fragments. Export it again as a plain MP4.',
    '视频无法完整读取，可能已损坏或为分段格式。请重新导出为普通 MP4。',
  ],
  wrongCodec: [
    'The video uses the codec {codec}, which not all phones can play. Export it as H.264.',
    '视频编码为 {codec}，部分手机无法播放，请导出为 H.264。',
  ],
  wrongSize: [
    'The picture has {got} pixels. Resize it to one of these dimensions: {possible}.',
    '图片尺寸为 {got} 像素，请调整为以下尺寸之一：{possible}。',
  ],
  wrongDuration: [
    'The video is {got} s long. It must be {min} to {max} s long.',
    '视频时长为 {got} 秒，应为 {min} 至 {max} 秒。',
  ],
  iconNoPng: ['An icon must be a PNG.', '图标必须为 PNG 格式。'],
  refused: [
    'The platform does not allow this material: {reason}',
    '平台不允许使用该素材：{reason}',
  ],
  cropOfNoPicture: [
    'Only pictures can be cropped. Upload the video without cropping.',
    '只有图片可以裁剪，视频请直接上传。',
  ],
  cropOutside: [
    'The crop area exceeds the picture of {whole} pixels. Select it again.',
    '裁剪区域超出图片范围（图片为 {whole} 像素），请重新选择。',
  ],
  cropDistorted: [
    'The crop area does not have the aspect ratio of the target size. Select it again.',
    '裁剪区域与目标尺寸的比例不一致，请重新选择。',
  ],
})
