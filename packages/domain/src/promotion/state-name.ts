import type { NamesOf } from '../locale/names.ts'
import type { ShownState } from './state.ts'

/** What people read for each state of a plan, group or ad. */
export const shownStateNames: NamesOf<ShownState> = {
  'en-US': {
    on: 'On',
    paused: 'Paused',
    planPaused: 'Plan paused',
    groupPaused: 'Group paused',
    notStarted: 'Not started',
    ended: 'Ended',
    mend: 'To be mended',
  },
  'zh-CN': {
    on: '投放中',
    paused: '已暂停',
    planPaused: '计划已暂停',
    groupPaused: '广告组已暂停',
    notStarted: '未开始',
    ended: '已结束',
    mend: '待修正',
  },
}
