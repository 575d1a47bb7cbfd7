import { listAds, saveAd } from './ad.ts'
import type { AnyCall } from './call.ts'
import { listGroups, saveGroup } from './group.ts'
import {
  cancelImport,
  confirmImport,
  importProblems,
  importReport,
  importStatus,
  listImports,
  rereadImport,
  uploadImport,
} from './import.ts'
import { listOwners, openOwner, ownerInfo } from './owner.ts'
import { queryPermissions } from './permission.ts'
import { queryColumns } from './personal-column.ts'
import { listPlans, savePlan } from './plan.ts'
import { parentNames, reportTrend } from './report.ts'
import { login, logout, setPassword } from './sign-in.ts'

/** Every call of the product. The server refuses to start while one of them has no route. */
export const calls: readonly AnyCall[] = [
  login,
  logout,
  setPassword,
  ownerInfo,
  listOwners,
  openOwner,
  queryPermissions,
  queryColumns,
  listPlans,
  savePlan,
  listGroups,
  saveGroup,
  listAds,
  saveAd,
  reportTrend,
  parentNames,
  uploadImport,
  importStatus,
  listImports,
  importProblems,
  rereadImport,
  confirmImport,
  cancelImport,
  importReport,
]
