import { textTable } from '@placard/domain/platform/locale/text-table'

export const scheduleTexts = textTable({
  grid: ['Hours of the week', '一周时段'],
  usual: ['Presets', '快捷选择'],
  usualNames: {
    always: ['Always', '全时段'],
    workingHours: ['Working hours', '工作时间'],
    evenings: ['Evenings', '晚间'],
    weekend: ['Weekend', '周末'],
  },
  days: [
    ['Monday', '星期一'],
    ['Tuesday', '星期二'],
    ['Wednesday', '星期三'],
    ['Thursday', '星期四'],
    ['Friday', '星期五'],
    ['Saturday', '星期六'],
    ['Sunday', '星期日'],
  ],
  shortDays: [
    ['Mon', '周一'],
    ['Tue', '周二'],
    ['Wed', '周三'],
    ['Thu', '周四'],
    ['Fri', '周五'],
    ['Sat', '周六'],
    ['Sun', '周日'],
  ],
  cell: ['{day} {from}–{to}', '{day} {from}–{to}'],
  dayToggle: ['all of {day}', '{day}全天'],
  hourToggle: ['every day {from}–{to}', '每天 {from}–{to}'],
  corner: ['Day', '日期'],
  runs: ['Runs: {when}', '投放时段：{when}'],
  never: ['Never runs. Select at least one half hour.', '没有投放时段，请至少选择半小时。'],
  help: [
    'Drag to select. Keyboard: arrow keys move, Space switches, Shift with arrow keys selects.',
    '拖动可连续选择。键盘：方向键移动，空格开关，按住 Shift 用方向键连续选择。',
  ],
})

/**
 * Returns the time at which a half hour begins, such as `09:30`.
 *
 * @param halfHour from 0; 48 is the end of the day
 */
export function clockText(halfHour: number): string {
  return `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`
}
