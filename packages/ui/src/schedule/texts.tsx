import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SchedulePreset } from '@placard/domain/campaigns/schedule/presets'

interface ScheduleTexts {
  readonly grid: string
  readonly usual: string
  readonly usualNames: Readonly<Record<SchedulePreset, string>>
  /** The names of the days, from Monday. */
  readonly days: readonly string[]
  readonly shortDays: readonly string[]
  readonly cell: (day: string, from: string, to: string) => string
  readonly dayToggle: (day: string) => string
  readonly hourToggle: (from: string, to: string) => string
  readonly corner: string
  readonly runs: (when: string) => string
  readonly never: string
  readonly help: string
}

export const scheduleTexts: Readonly<Record<Locale, ScheduleTexts>> = {
  'en-US': {
    grid: 'Hours of the week',
    usual: 'Quick choices',
    usualNames: {
      always: 'Always',
      workingHours: 'Working hours',
      evenings: 'Evenings',
      weekend: 'Weekend',
    },
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    shortDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    cell: (day, from, to) => `${day} ${from}–${to}`,
    dayToggle: (day) => `all of ${day}`,
    hourToggle: (from, to) => `every day ${from}–${to}`,
    corner: 'Day',
    runs: (when) => `Runs: ${when}`,
    never: 'Runs never: choose at least one half hour.',
    help: 'Drag to paint. By keyboard: arrows move, space turns on or off, shift with arrows paints.',
  },
  'zh-CN': {
    grid: '一周时段',
    usual: '快捷选择',
    usualNames: {
      always: '全时段',
      workingHours: '工作时间',
      evenings: '晚间',
      weekend: '周末',
    },
    days: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
    shortDays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    cell: (day, from, to) => `${day} ${from}–${to}`,
    dayToggle: (day) => `${day}全天`,
    hourToggle: (from, to) => `每天 ${from}–${to}`,
    corner: '日期',
    runs: (when) => `投放时段：${when}`,
    never: '没有投放时段，请至少选择半小时。',
    help: '拖动可连续选择。键盘：方向键移动，空格开关，按住 Shift 用方向键连续选择。',
  },
}

/**
 * Returns the time at which a half hour begins, such as `09:30`.
 *
 * @param halfHour from 0; 48 is the end of the day
 */
export function clockText(halfHour: number): string {
  return `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`
}
