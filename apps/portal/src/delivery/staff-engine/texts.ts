import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the page of engines. */
export const staffEngineTexts = textTable({
  title: ['Engines', '投放引擎'],
  list: ['Engines', '投放引擎'],
  note: [
    'Each running copy of an engine reports every ten seconds. Engines are added, and their tokens rotated or revoked, by the command “placard -- engine”.',
    '引擎的每个实例每十秒上报一次。新增引擎、更换或撤销令牌，请使用命令“placard -- engine”。',
  ],
  none: ['There are no engines yet.', '还没有投放引擎。'],
  name: ['Engine', '引擎'],
  health: ['Health', '运行状况'],
  revoked: ['Revoked', '已撤销'],
  healths: {
    unheard: ['No report yet', '尚无上报'],
    silent: ['Not reporting', '停止上报'],
    reloading: ['Loading the feed', '正在加载数据'],
    behind: ['Behind', '同步滞后'],
    current: ['Up to date', '已同步'],
  },
  lag: ['Changes behind', '滞后变更数'],
  otherEpoch: ['loading', '加载中'],
  clock: ['Clock difference', '时钟偏差'],
  seconds: ['{count} s', '{count} 秒'],
  usedAt: ['Last request', '最近请求'],
  never: ['Never', '从未'],
  owners: ['Owners', '账户数'],
  allOwners: ['All', '全部'],
  scopes: ['Scopes', '权限'],
})
