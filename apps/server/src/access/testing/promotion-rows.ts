import { exportAds, listAds, saveAd } from '@placard/contract/ad'
import type { AnyCall } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import { exportGroups, listGroups, saveGroup } from '@placard/contract/group'
import {
  cancelImport,
  confirmImport,
  importProblems,
  importReport,
  importStatus,
  listImports,
  rereadImport,
  uploadImport,
} from '@placard/contract/import'
import { fireLink } from '@placard/contract/monitoring-link'
import { columnDetail, editColumns, queryColumns } from '@placard/contract/personal-column'
import { exportPlans, listPlans, savePlan } from '@placard/contract/plan'
import { parentNames, reportTrend } from '@placard/contract/report'
import { querySearch } from '@placard/contract/search'
import { removeServiceNode, saveServiceNode, serviceTree } from '@placard/contract/service-node'
import { figureDays } from '#server/access/testing/belongings.ts'
import { stale } from '#server/access/testing/identity-rows.ts'
import type { Row } from '#server/access/testing/row.ts'
import { exportLimits } from '#server/export/turn.ts'
import { columnGroupsOf } from '#server/personal-column/columns.ts'

const { changedByOther, invalidInput } = code

const onManagePage = (
  call: AnyCall,
  input: Row['input'],
  more: Pick<Row, 'reached' | 'elsewhere' | 'withoutIds' | 'mostAtOnce'> = {},
): Row => ({ call, access: ['promotion'], page: 'manage', input, ...more })

const staleSave = { reached: changedByOther }
/** The import is over: it can neither be read again nor given up. */
const tooLate = { reached: invalidInput }

/** Whatever stands in one group of one plan at one node. */
const inEverything: Row['input'] = ({ plan, group, node }) => ({
  ...figureDays,
  filters: { planId: plan, groupId: group, nodeId: node },
})

const ofExports = { mostAtOnce: exportLimits.ofOwner.atOnce }

/** Plans, groups, ads, their figures and columns, and imports of them. */
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
    ({ plan, node }) => ({ ...figureDays, filters: { planId: plan, nodeId: node } }),
    // There is no group above plans.
    { withoutIds: ['filters.groupId'] },
  ),
  onManagePage(
    exportPlans,
    ({ plan, node }) => ({ format: 'csv', ...figureDays, filters: { planId: plan, nodeId: node } }),
    { ...ofExports, withoutIds: ['filters.groupId'] },
  ),
  onManagePage(
    savePlan,
    ({ plan, node }) => ({ planId: plan, nodeId: node, version: stale, switchOn: false }),
    staleSave,
  ),
  onManagePage(listGroups, inEverything),
  onManagePage(exportGroups, (ids) => ({ format: 'xlsx', ...inEverything(ids) }), ofExports),
  onManagePage(
    saveGroup,
    ({ group }) => ({ groupId: group, version: stale, switchOn: false }),
    staleSave,
  ),
  onManagePage(listAds, inEverything),
  onManagePage(exportAds, (ids) => ({ format: 'csv', ...inEverything(ids) }), ofExports),
  onManagePage(saveAd, ({ ad }) => ({ adId: ad, version: stale, switchOn: false }), staleSave),
  // Everybody's canaries begin like this. Without the page there are no plans, but an agency's advertisers.
  {
    call: querySearch,
    access: ['promotion', 'customer'],
    input: ({ node }) => ({ text: 'kanari', limit: 20, nodeId: node }),
  },
  onManagePage(reportTrend, (ids) => ({ level: 'ad', ...inEverything(ids) })),
  onManagePage(parentNames, ({ plan, group, node }) => ({
    planId: plan,
    groupId: group,
    nodeId: node,
  })),
  // What is refused for its address is neither counted nor sent anywhere.
  onManagePage(fireLink, () => ({ address: 'http://127.0.0.1/' }), { reached: invalidInput }),
  onManagePage(queryColumns, () => ({ pageCode: 'plan' })),
  onManagePage(columnDetail, () => ({ pageCode: 'plan' })),
  onManagePage(
    editColumns,
    () => ({
      pageCode: 'plan',
      version: stale,
      groupInfos: columnGroupsOf('plan', null, 'en-US'),
    }),
    staleSave,
  ),
  onManagePage(uploadImport, () => ({ decimalSign: '.' })),
  onManagePage(listImports, () => ({})),
  onManagePage(importStatus, ({ job }) => ({ jobId: job })),
  onManagePage(importProblems, ({ job }) => ({ jobId: job })),
  onManagePage(rereadImport, ({ job }) => ({ jobId: job, decimalSign: ',' }), tooLate),
  onManagePage(confirmImport, ({ job }) => ({ jobId: job })),
  onManagePage(cancelImport, ({ job }) => ({ jobId: job }), tooLate),
  onManagePage(importReport, ({ job }) => ({ jobId: job })),
]
