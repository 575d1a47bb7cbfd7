import type { VideoCount } from '../../statistics/video/figure.ts'

/**
 * The headers of plays of videos, as Meta, TikTok and 巨量引擎 write them. Those of Google Ads are percentages of impressions
 * and no counts, and the views of Microsoft Advertising, which has no column “at 100%”, begin after two seconds.
 */
export const videoNames: Readonly<Record<VideoCount, readonly string[]>> = {
  videoPlays: ['videoplays', 'videoviews', '播放数', '播放量', '视频播放量', '视频播放次数'],
  videoQuartile25: [
    'videoplaysat25',
    'videoviewsat25',
    'videowatchesat25',
    'videop25watchedactions',
    'videoquartile25',
    '25进度播放数',
    '视频播放达25的次数',
    '视频播放进度达25的次数',
  ],
  videoQuartile50: [
    'videoplaysat50',
    'videoviewsat50',
    'videowatchesat50',
    'videop50watchedactions',
    'videoquartile50',
    '50进度播放数',
    '视频播放达50的次数',
    '视频播放进度达50的次数',
  ],
  videoQuartile75: [
    'videoplaysat75',
    'videoviewsat75',
    'videowatchesat75',
    'videop75watchedactions',
    'videoquartile75',
    '75进度播放数',
    '视频播放达75的次数',
    '视频播放进度达75的次数',
  ],
  videoCompletions: [
    'videocompletions',
    'videoplaysat100',
    'videoviewsat100',
    'videowatchesat100',
    'videop100watchedactions',
    '完播数',
    '视频播放达100的次数',
    '视频播放进度达100的次数',
  ],
}
