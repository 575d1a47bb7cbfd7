import {
  adType,
  dayLimit,
  deliveryMode,
  extensionType,
  pacing,
} from '@placard/domain/campaigns/plan/codes'
import { columnStatus } from '@placard/domain/platform/column/element'
import * as z from 'zod/mini'
import { columnDetail, editColumns, queryColumns } from '../campaigns/personal-column.ts'
import {
  copyPlan,
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  removePlan,
  restorePlan,
  savePlan,
} from '../campaigns/plan.ts'
import { promotionRow } from '../campaigns/promotion.ts'
import { countByFilter, figureFreshness, parentNames, reportTrend } from '../campaigns/report.ts'
import { reportTable } from '../reporting/report.ts'
import { querySearch } from '../campaigns/search.ts'
import { removeServiceNode, saveServiceNode, serviceTree } from '../campaigns/service-node.ts'
import { exampleOf } from './example.ts'

const anyRow = z.strictObject(promotionRow)
export const days = { from: '2026-11-01', to: '2026-11-07' }
export const delivered = {
  impressions: 48_210,
  clicks: 964,
  ctr: 0.02,
  downloads: 87,
  downloadRate: 0.0902,
  cost: 61_450,
  cpc: 64,
  cpm: 1_275,
  downloadPrice: 706,
}
export const figures = {
  ...delivered,
  conversions: 12,
  conversionPrice: 5_121,
  conversionRate: 0.0124,
  conversionValue: 154_800,
  roas: 2.5191,
}
export const running: z.infer<typeof anyRow> = {
  version: 3,
  switchOn: true,
  state: 'delivering',
  reasons: [],
  invalidFields: [],
}
export const plan = { planId: '100000041', planName: 'Autumn running shoes' }
export const group = { groupId: '100000042', groupName: 'Big cities' }
const node = { nodeId: '100000012', nodeName: 'Running' }
export const openDays = { beginDay: null, endDay: null }
const limit = { dayLimit: dayLimit.budget, dayBudget: 60_000 }
export const labelIds = ['100000081']
const wholePlan = {
  ...plan,
  labelIds,
  ...running,
  ...node,
  ...limit,
  ...openDays,
  extensionType: extensionType.web,
  appCode: null,
  pacing: pacing.normal,
  deliveryMode: deliveryMode.stableCost,
  adType: adType.normal,
}
const column = {
  elementCode: 'cost',
  elementName: 'Cost',
  elementType: 2,
  status: columnStatus.shown,
  sort: 0,
  sortable: 1,
  fixable: 0,
  align: 1,
  width: null,
  comment: '',
  templateSort: 4,
} as const
const groupInfos = [{ groupName: 'Figures', elements: [column] }]

/** Plans, figures, columns and services. */
export const promotionExamples = [
  exampleOf(
    listPlans,
    { ...days, pageSize: 50, sortName: 'cost', sortType: 'DESC', filters: { text: 'running' } },
    {
      items: [
        {
          ...plan,
          ...running,
          ...node,
          ...limit,
          labelIds,
          extensionType: extensionType.web,
          beginDay: '2026-10-15',
          endDay: null,
          groupCount: 3,
          ...figures,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(
    exportPlans,
    { format: 'xlsx', ...days, sortName: 'cost', sortType: 'DESC', filters: { text: 'running' } },
    {},
  ),
  exampleOf(planDetail, { planId: plan.planId }, wholePlan),
  exampleOf(
    createPlan,
    {
      planName: plan.planName,
      extensionType: extensionType.web,
      dayBudget: limit.dayBudget,
      nodeId: node.nodeId,
    },
    { ...wholePlan, version: 1 },
  ),
  exampleOf(
    savePlan,
    { planId: plan.planId, version: 3, dayBudget: 80_000 },
    { ...wholePlan, version: 4, dayBudget: 80_000 },
  ),
  exampleOf(
    copyPlan,
    { planId: plan.planId },
    {
      ...wholePlan,
      planId: '100000141',
      planName: 'Autumn running shoes (2)',
      version: 1,
      switchOn: false,
      state: 'paused',
      reasons: ['paused'],
    },
  ),
  exampleOf(removePlan, { planId: plan.planId, version: 4 }, {}),
  exampleOf(
    restorePlan,
    { planId: plan.planId },
    { ...wholePlan, version: 6, planName: 'Autumn running shoes (2)' },
  ),
  exampleOf(
    figureFreshness,
    { from: '2026-11-01', to: '2026-11-07' },
    { latest: { day: '2026-11-07', until: 1_794_034_800_000 }, restated: ['2026-11-03'] },
  ),
  exampleOf(
    reportTrend,
    { level: 'plan', from: '2026-11-07', to: '2026-11-07' },
    { days: [{ day: '2026-11-07', metrics: figures }], total: figures },
  ),
  exampleOf(
    reportTable,
    { from: '2026-11-07', to: '2026-11-07', dimensions: ['plan', 'day'] },
    {
      rows: [
        {
          values: [
            { value: '100000001', name: 'Spring shoes' },
            { value: '2026-11-07', name: null },
          ],
          metrics: figures,
        },
      ],
      others: null,
      total: figures,
      latest: { day: '2026-11-07', until: 1_794_034_800_000 },
    },
  ),
  exampleOf(
    countByFilter,
    { level: 'plan', by: 'state', from: '2026-11-07', to: '2026-11-07' },
    { counts: { delivering: 6, paused: 2 } },
  ),
  exampleOf(
    parentNames,
    { planId: plan.planId, groupId: group.groupId },
    { node: null, plan, group: { ...group, planId: plan.planId } },
  ),
  exampleOf(
    querySearch,
    { text: 'run', limit: 5 },
    { plans: [{ ...plan, state: 'delivering' }], groups: [], ads: [], owners: [] },
  ),
  exampleOf(queryColumns, { pageCode: 'plan' }, [column]),
  exampleOf(columnDetail, { pageCode: 'plan' }, { groupInfos, version: 0 }),
  exampleOf(editColumns, { pageCode: 'plan', version: 0, groupInfos }, { groupInfos, version: 1 }),
  exampleOf(serviceTree, {}, { nodes: [{ ...node, parentId: null, version: 1, planCount: 2 }] }),
  exampleOf(
    saveServiceNode,
    { nodeName: 'Trail running', parentId: node.nodeId },
    { nodeId: '100000013', parentId: node.nodeId, nodeName: 'Trail running', version: 1 },
  ),
  exampleOf(removeServiceNode, { nodeId: '100000013', version: 1 }, {}),
]
