import type { Locale } from '@placard/domain/platform/locale/locale'
import type { NoticeTexts } from '../side-dialog/notice.tsx'

interface ComparisonTexts extends NoticeTexts {
  readonly noMaterial: string
  readonly before: string
  readonly after: string
  readonly view: string
  readonly sideBySide: string
  readonly overlay: string
  readonly line: string
  readonly linePlace: (beforePercent: number) => string
  readonly pair: (at: number, count: number) => string
  readonly previousPair: string
  readonly nextPair: string
  readonly kept: (count: number) => string
  readonly differences: string
  readonly alike: string
  readonly nothingBefore: string
  readonly nothingAfter: string
  readonly missing: (id: string) => string
  readonly refused: string
  readonly refusedBecause: (reason: string) => string
  readonly failed: (reason: string) => string
  readonly mediaFailed: string
  readonly material: (id: string) => string
  readonly open: string
  readonly opensElsewhere: (host: string) => string
  readonly unsafeAddress: string
  readonly play: string
  readonly pause: string
  readonly position: string
  readonly playedOf: (at: string, duration: string) => string
}

/** The texts of the material comparison. @see S8.10 */
export const comparisonTexts: Readonly<Record<Locale, ComparisonTexts>> = {
  'en-US': {
    noMaterial: 'no material',
    loading: 'Loading…',
    retry: 'Try again',
    before: 'Before',
    after: 'After',
    view: 'How to compare',
    sideBySide: 'Side by side',
    overlay: 'Slider',
    line: 'Line between before and after',
    linePlace: (percent) => `${percent} % before, ${100 - percent} % after`,
    pair: (at, count) => `Material ${at} of ${count}`,
    previousPair: 'Previous material',
    nextPair: 'Next material',
    kept: (count) =>
      count === 1 ? 'One material stayed as it was.' : `${count} materials stayed as they were.`,
    differences: 'What differs',
    alike: 'Nothing that is known of both differs.',
    nothingBefore: 'There was no material before.',
    nothingAfter: 'There is no material any more.',
    missing: (id) => `The log names the material ${id}, which is not there any more.`,
    refused: 'This material may no longer be shown.',
    refusedBecause: (reason) => `The platform says: ${reason}`,
    failed: (reason) => `The material could not be loaded: ${reason}`,
    mediaFailed: 'The file could not be shown.',
    material: (id) => `Material ${id}`,
    open: 'Open the interactive material',
    opensElsewhere: (host) => `opens ${host} in a new tab`,
    unsafeAddress: 'Its address leads into a private network and is not opened.',
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    playedOf: (at, duration) => `${at} of ${duration} s`,
  },
  'zh-CN': {
    noMaterial: '暂无素材',
    loading: '正在加载…',
    retry: '重试',
    before: '修改前',
    after: '修改后',
    view: '对比方式',
    sideBySide: '并排',
    overlay: '滑块',
    line: '修改前后的分界线',
    linePlace: (percent) => `修改前 ${percent}%，修改后 ${100 - percent}%`,
    pair: (at, count) => `第 ${at} 个素材，共 ${count} 个`,
    previousPair: '上一个素材',
    nextPair: '下一个素材',
    kept: (count) => `${count} 个素材未变。`,
    differences: '差异',
    alike: '双方已知的信息没有差异。',
    nothingBefore: '修改前没有素材。',
    nothingAfter: '修改后不再有素材。',
    missing: (id) => `日志中的素材 ${id} 已不存在。`,
    refused: '该素材不再允许展示。',
    refusedBecause: (reason) => `平台说明：${reason}`,
    failed: (reason) => `素材加载失败：${reason}`,
    mediaFailed: '文件无法显示。',
    material: (id) => `素材 ${id}`,
    open: '打开互动素材',
    opensElsewhere: (host) => `在新标签页打开 ${host}`,
    unsafeAddress: '其地址指向内部网络，无法打开。',
    play: '播放',
    pause: '暂停',
    position: '播放位置',
    playedOf: (at, duration) => `${at} / ${duration} 秒`,
  },
}
