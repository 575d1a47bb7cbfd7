import { listAds, saveAd } from '@placard/contract/ad'
import type { AnyCall } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import { listGroups, saveGroup } from '@placard/contract/group'
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
import { columnDetail, editColumns, queryColumns } from '@placard/contract/personal-column'
import { listPlans, savePlan } from '@placard/contract/plan'
import { parentNames, reportTrend } from '@placard/contract/report'
import { querySearch } from '@placard/contract/search'
import { figureDays } from '#server/access/testing/belongings.ts'
import { stale } from '#server/access/testing/identity-rows.ts'
import type { Row } from '#server/access/testing/row.ts'
import { columnGroupsOf } from '#server/personal-column/columns.ts'

const { changedByOther, invalidInput, success } = code

const onManagePage = (
  call: AnyCall,
  input: Row['input'],
  more: Pick<Row, 'reached' | 'elsewhere' | 'withoutIds'> = {},
): Row => ({ call, access: ['promotion'], page: 'manage', input, ...more })

/** A filter by what is not there finds nothing. */
const findsNothing = { elsewhere: success }
const staleSave = { reached: changedByOther }
/** The import is over: it can neither be read again nor given up. */
const tooLate = { reached: invalidInput }

/** Plans, groups, ads, their figures and columns, and imports of them. */
export const promotionRows: readonly Row[] = [
  onManagePage(
    listPlans,
    ({ plan }) => ({ ...figureDays, filters: { planId: plan } }),
    // There is no group above plans.
    { ...findsNothing, withoutIds: ['filters.groupId'] },
  ),
  onManagePage(
    savePlan,
    ({ plan }) => ({ planId: plan, version: stale, switchOn: false }),
    staleSave,
  ),
  onManagePage(
    listGroups,
    ({ plan, group }) => ({ ...figureDays, filters: { planId: plan, groupId: group } }),
    findsNothing,
  ),
  onManagePage(
    saveGroup,
    ({ group }) => ({ groupId: group, version: stale, switchOn: false }),
    staleSave,
  ),
  onManagePage(
    listAds,
    ({ plan, group }) => ({ ...figureDays, filters: { planId: plan, groupId: group } }),
    findsNothing,
  ),
  onManagePage(saveAd, ({ ad }) => ({ adId: ad, version: stale, switchOn: false }), staleSave),
  onManagePage(
    reportTrend,
    ({ plan, group }) => ({
      ...figureDays,
      level: 'ad',
      filters: { planId: plan, groupId: group },
    }),
    findsNothing,
  ),
  onManagePage(parentNames, ({ plan, group }) => ({ planId: plan, groupId: group })),
  // Everybody's canaries begin like this. Without the page there are no plans, but an agency's advertisers.
  {
    call: querySearch,
    access: ['promotion', 'customer'],
    input: () => ({ text: 'kanari', limit: 20 }),
  },
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
