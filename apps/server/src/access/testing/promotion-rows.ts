import { copyAd, removeAd, restoreAd } from '@placard/contract/campaigns/ad'
import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { draftDetail, listDrafts, removeDraft, saveDraft } from '@placard/contract/campaigns/draft'
import {
  createGroup,
  exportGroups,
  groupDetail,
  copyGroup,
  listGroups,
  removeGroup,
  restoreGroup,
  saveGroup,
  usualGroupBids,
} from '@placard/contract/campaigns/group'
import { fireLink } from '@placard/contract/campaigns/monitoring-link'
import {
  columnDetail,
  editColumns,
  queryColumns,
} from '@placard/contract/campaigns/personal-column'
import {
  copyPlan,
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  removePlan,
  restorePlan,
  savePlan,
} from '@placard/contract/campaigns/plan'
import {
  applyChangeSet,
  cancelChangeSet,
  changeSetDetail,
  checkChangeSet,
  exportChangeSet,
  listChangeEntries,
  listChangeSets,
  retryChangeSet,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import { listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import { countByFilter, parentNames, reportTrend } from '@placard/contract/campaigns/report'
import { createSamples, querySamples, removeSamples } from '@placard/contract/campaigns/sample'
import { querySearch } from '@placard/contract/campaigns/search'
import {
  removeServiceNode,
  saveServiceNode,
  serviceTree,
} from '@placard/contract/campaigns/service-node'
import { billingType } from '@placard/domain/campaigns/group/codes'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { figureDays } from '#server/access/testing/fixtures.ts'
import { stale } from '#server/access/testing/stale.ts'
import type { Row } from '#server/access/testing/row.ts'
import type { Ids } from '#server/access/testing/world.ts'
import { exportLimits } from '#server/platform/export/file.ts'
import { columnGroupsOf, pageWith } from '#server/campaigns/personal-column/page-columns.ts'

const { changedByOther, invalidInput } = code

/** Returns the row of a call that belongs to the page of plans, groups and ads. */
export const onManagePage = (
  call: AnyCall,
  input: Row['input'],
  more: Pick<Row, 'reached' | 'elsewhere' | 'withoutIds' | 'mostAtOnce' | 'supportView'> = {},
): Row => ({ call, access: ['promotion'], page: 'manage', input, ...more })

/** A save with a stale version, because the walk must not change anything. */
export const staleSave = { reached: changedByOther }
export const notInBin = { reached: code.notFound }
/** It is finished: it can be neither read again nor cancelled. */
export const tooLate = { reached: invalidInput }

/** Returns filters for everything in one plan at one node. */
const inPlan = ({ plan, node, label, customMetric }: Ids) => ({
  planId: plan,
  nodeId: node,
  labels: { match: 'any', labelIds: [label] },
  customFigures: [{ metricId: customMetric, min: 0 }],
})

/** Filters for everything in one group of one plan at one node. */
export const inEverything: Row['input'] = (ids) => ({
  ...figureDays,
  filters: { ...inPlan(ids), groupId: ids.group },
})

/** The maximum number of concurrent exports of an owner. */
export const ofExports = { mostAtOnce: exportLimits.ofOwner.atOnce }

/** Plans, groups, figures and columns. */
export const promotionRows: readonly Row[] = [
  onManagePage(serviceTree, () => ({})),
  onManagePage(
    saveServiceNode,
    ({ node }) => ({ nodeId: node, parentId: node, version: stale }),
    staleSave,
  ),
  onManagePage(removeServiceNode, ({ node }) => ({ nodeId: node, version: stale }), staleSave),
  onManagePage(
    listPlans,
    (ids) => ({ ...figureDays, filters: inPlan(ids) }),
    // There is no group above plans.
    { withoutIds: ['filters.groupId'] },
  ),
  onManagePage(exportPlans, (ids) => ({ format: 'csv', ...figureDays, filters: inPlan(ids) }), {
    ...ofExports,
    withoutIds: ['filters.groupId'],
  }),
  onManagePage(planDetail, ({ plan }) => ({ planId: plan })),
  // An invalid name, because the walk must not change anything.
  onManagePage(
    createPlan,
    ({ node, label }) => ({
      planName: '',
      extensionType: extensionType.web,
      nodeId: node,
      labelIds: [label],
    }),
    { reached: invalidInput },
  ),
  onManagePage(
    savePlan,
    ({ plan, node, label }) => ({
      planId: plan,
      nodeId: node,
      labelIds: [label],
      version: stale,
      switchOn: false,
    }),
    staleSave,
  ),
  onManagePage(listGroups, inEverything),
  onManagePage(exportGroups, (ids) => ({ format: 'xlsx', ...inEverything(ids) }), ofExports),
  onManagePage(groupDetail, ({ group }) => ({ groupId: group })),
  onManagePage(usualGroupBids, () => ({ billingType: billingType.cpc })),
  onManagePage(
    createGroup,
    ({ plan, label }) => ({ planId: plan, groupName: '', labelIds: [label] }),
    { reached: invalidInput },
  ),
  onManagePage(
    saveGroup,
    ({ group, label }) => ({
      groupId: group,
      labelIds: [label],
      version: stale,
      switchOn: false,
    }),
    staleSave,
  ),
  onManagePage(removePlan, ({ plan }) => ({ planId: plan, version: stale }), staleSave),
  onManagePage(removeGroup, ({ group }) => ({ groupId: group, version: stale }), staleSave),
  onManagePage(removeAd, ({ ad }) => ({ adId: ad, version: stale }), staleSave),
  // None of their entities is in the recycle bin.
  onManagePage(restorePlan, ({ plan }) => ({ planId: plan }), notInBin),
  onManagePage(restoreGroup, ({ group }) => ({ groupId: group }), notInBin),
  onManagePage(restoreAd, ({ ad }) => ({ adId: ad }), notInBin),
  onManagePage(listRecycleBin, () => ({ level: 'plan' })),
  // All plans of a plan but itself: no row is left.
  onManagePage(
    checkChangeSet,
    ({ plan, node }) => ({
      selection: {
        kind: 'allBut',
        level: 'plan',
        ids: [plan],
        ...figureDays,
        filters: { planId: plan, nodeId: node },
      },
      change: { level: 'plan', operations: [{ kind: 'set', fields: { switchOn: false } }] },
    }),
    { reached: invalidInput },
  ),
  onManagePage(checkRowValues, ({ plan }) => ({
    change: { level: 'plan', rows: [{ id: plan, values: { switchOn: true } }] },
  })),
  onManagePage(changeSetDetail, ({ changeSet }) => ({ changeSetId: changeSet })),
  onManagePage(listChangeSets, () => ({})),
  onManagePage(listChangeEntries, ({ changeSet }) => ({ changeSetId: changeSet })),
  // It is done: it can neither be applied again nor cancelled, and the log has nothing of it.
  onManagePage(applyChangeSet, ({ changeSet }) => ({ changeSetId: changeSet })),
  onManagePage(cancelChangeSet, ({ changeSet }) => ({ changeSetId: changeSet }), tooLate),
  onManagePage(retryChangeSet, ({ changeSet }) => ({ changeSetId: changeSet }), tooLate),
  onManagePage(
    revertChanges,
    ({ changeSet }) => ({ of: { kind: 'changeSet', changeSetId: changeSet } }),
    tooLate,
  ),
  onManagePage(
    exportChangeSet,
    ({ changeSet }) => ({ changeSetId: changeSet, format: 'csv' }),
    ofExports,
  ),
  onManagePage(querySamples, () => ({})),
  // The owner has plans, and none of them is a sample.
  onManagePage(createSamples, () => ({}), { reached: invalidInput }),
  onManagePage(removeSamples, () => ({})),
  onManagePage(listDrafts, () => ({})),
  onManagePage(draftDetail, ({ draft }) => ({ draftId: draft })),
  onManagePage(
    saveDraft,
    ({ draft }) => ({
      seen: { draftId: draft, version: stale },
      title: 'Draft',
      step: 'plan',
      content: '{}',
    }),
    staleSave,
  ),
  onManagePage(removeDraft, ({ draft }) => ({ draftId: draft, version: stale }), staleSave),
  onManagePage(copyPlan, ({ plan }) => ({ planId: plan, withChildren: false })),
  onManagePage(copyGroup, ({ group }) => ({ groupId: group, withChildren: false })),
  onManagePage(copyAd, ({ ad }) => ({ adId: ad })),
  // The common prefix of all canaries. Users without the page see no plans, but an agency sees its advertisers.
  {
    call: querySearch,
    access: ['promotion', 'customer'],
    input: ({ node }) => ({ text: 'kanari', limit: 20, nodeId: node }),
  },
  onManagePage(reportTrend, (ids) => ({ level: 'ad', adId: ids.ad, ...inEverything(ids) })),
  onManagePage(countByFilter, (ids) => ({ level: 'ad', by: 'state', ...inEverything(ids) })),
  onManagePage(parentNames, ({ plan, group, node }) => ({
    planId: plan,
    groupId: group,
    nodeId: node,
  })),
  // A link with a refused address is neither counted nor called.
  onManagePage(fireLink, () => ({ address: 'http://127.0.0.1/' }), {
    reached: invalidInput,
    supportView: false,
  }),
  onManagePage(queryColumns, () => ({ pageCode: 'plan' })),
  onManagePage(columnDetail, () => ({ pageCode: 'plan' })),
  onManagePage(
    editColumns,
    () => ({
      pageCode: 'plan',
      version: stale,
      groupInfos: columnGroupsOf(pageWith('plan', []), null, 'en-US'),
    }),
    staleSave,
  ),
]
