import {
  billingType,
  conversionGoal,
  extensionFlow,
  flowScene,
} from '@placard/domain/campaigns/group/codes'
import { noGoal } from '@placard/domain/campaigns/group/goal'
import { convertedFilter, targetSex } from '@placard/domain/campaigns/targeting/codes'
import {
  copyGroup,
  createGroup,
  exportGroups,
  groupDetail,
  listGroups,
  removeGroup,
  restoreGroup,
  saveGroup,
  usualGroupBids,
} from '../campaigns/group.ts'
import { exampleOf } from './example.ts'
import { days, figures, group, labelIds, openDays, plan, running } from './promotion.ts'

const wholeGroup = {
  labelIds: [],
  ...group,
  ...plan,
  ...running,
  ...openDays,
  price: 120,
  ...noGoal,
  extensionFlow: extensionFlow.all,
  flowScene: flowScene.all,
  billingType: billingType.cpc,
  schedule: null,
  targeting: {
    sex: targetSex.any,
    ages: [],
    regions: [],
    networks: [],
    installedApps: [],
    notInstalledApps: [],
    convertedFilter: convertedFilter.nobody,
  },
  smartExpand: [],
}

/** Bids for registrations, with a target return of 1.5 from payments. */
const forPayments = {
  billingType: billingType.ocpc,
  ocpcType: conversionGoal.register,
  deepOcpcType: conversionGoal.pay,
  targetROI: 1_500_000,
}

/** Groups. */
export const groupExamples = [
  exampleOf(
    listGroups,
    { ...days, filters: { planId: plan.planId } },
    {
      items: [
        {
          ...group,
          ...plan,
          ...running,
          labelIds,
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
  exampleOf(groupDetail, { groupId: group.groupId }, wholeGroup),
  exampleOf(
    usualGroupBids,
    { billingType: billingType.cpc },
    { bids: { low: 80, median: 120, high: 150 } },
  ),
  exampleOf(
    createGroup,
    { planId: plan.planId, groupName: group.groupName, price: 900, ...forPayments },
    { ...wholeGroup, version: 1, price: 900, ...forPayments },
  ),
  exampleOf(
    saveGroup,
    { groupId: group.groupId, version: 3, price: 135 },
    { ...wholeGroup, version: 4, price: 135 },
  ),
  exampleOf(
    copyGroup,
    { groupId: group.groupId, withChildren: false },
    {
      ...wholeGroup,
      groupId: '100000142',
      groupName: 'Big cities (2)',
      version: 1,
      switchOn: false,
      state: 'paused',
      reasons: ['paused'],
    },
  ),
  exampleOf(removeGroup, { groupId: group.groupId, version: 4 }, {}),
  exampleOf(restoreGroup, { groupId: group.groupId }, { ...wholeGroup, version: 6 }),
]
