import { columnStatus } from '@placard/domain/column/element'
import { extensionType } from '@placard/domain/plan/extension-type'
import { dayLimit } from '@placard/domain/plan/day-limit'
import * as z from 'zod/mini'
import { exportAds, listAds, saveAd } from '../ad.ts'
import { exportGroups, listGroups, saveGroup } from '../group.ts'
import { columnDetail, editColumns, queryColumns } from '../personal-column.ts'
import { exportPlans, listPlans, savePlan } from '../plan.ts'
import { promotionRow } from '../promotion.ts'
import { parentNames, reportTrend } from '../report.ts'
import { querySearch } from '../search.ts'
import { removeServiceNode, saveServiceNode, serviceTree } from '../service-node.ts'
import { exampleOf } from './example.ts'

const anyRow = z.strictObject(promotionRow)
const days = { from: '2026-11-01', to: '2026-11-07' }
const figures = {
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
const running: z.infer<typeof anyRow> = { version: 3, switchOn: true, state: 'on', mend: [] }
const plan = { planId: '100000041', planName: 'Autumn running shoes' }
const group = { groupId: '100000042', groupName: 'Big cities' }
const ad = { adId: '100000044', adName: 'Light on wet streets' }
const node = { nodeId: '100000012', nodeName: 'Running' }
const limit = { dayLimit: dayLimit.budget, dayBudget: 60_000 }
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

/** Plans, groups, ads, their figures, columns and services. */
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
  exampleOf(
    savePlan,
    { planId: plan.planId, version: 3, dayBudget: 80_000 },
    { planId: plan.planId, ...running, version: 4, ...node, ...limit, dayBudget: 80_000 },
  ),
  exampleOf(
    listGroups,
    { ...days, filters: { planId: plan.planId } },
    {
      items: [
        {
          ...group,
          ...plan,
          ...running,
          price: 120,
          beginDay: null,
          endDay: null,
          keywordCount: 12,
          adCount: 4,
          ...figures,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(exportGroups, { format: 'csv', ...days, filters: { switchOn: true } }, {}),
  exampleOf(
    saveGroup,
    { groupId: group.groupId, version: 3, price: 135 },
    { groupId: group.groupId, ...running, version: 4, price: 135 },
  ),
  exampleOf(
    listAds,
    { ...days, filters: { groupId: group.groupId, switchOn: true } },
    {
      items: [
        {
          ...ad,
          ...group,
          ...plan,
          ...running,
          copywriter: 'Dry feet, whatever the weather.',
          pageUrl: 'https://shop.example.com/running',
          ...figures,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(exportAds, { format: 'csv', ...days }, {}),
  exampleOf(
    saveAd,
    { adId: ad.adId, version: 3, switchOn: false },
    { adId: ad.adId, ...running, version: 4, switchOn: false, state: 'paused' },
  ),
  exampleOf(
    reportTrend,
    { level: 'plan', from: '2026-11-07', to: '2026-11-07' },
    { days: [{ day: '2026-11-07', metrics: figures }], total: figures },
  ),
  exampleOf(
    parentNames,
    { planId: plan.planId, groupId: group.groupId },
    { node: null, plan, group: { ...group, planId: plan.planId } },
  ),
  exampleOf(
    querySearch,
    { text: 'run', limit: 5 },
    { plans: [{ ...plan, state: 'on' }], groups: [], ads: [], owners: [] },
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
