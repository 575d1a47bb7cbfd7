/**
 * The bounded contexts of the product and the contexts that each may import, in every package that is divided into them
 * (domain, contract, server, console, portal), types included, also across packages.
 *
 * @see ../../../docs/decisions/049-contexts.md
 */
export const contextArrows = {
  platform: [],
  support: ['platform'],
  identity: ['platform', 'support'],
  statistics: ['platform'],
  finance: ['platform', 'support', 'identity', 'statistics'],
  materials: ['platform', 'identity'],
  campaigns: ['platform', 'support', 'identity', 'statistics', 'finance', 'materials'],
  reporting: ['platform', 'support', 'statistics', 'campaigns'],
  delivery: ['platform', 'support', 'identity', 'statistics', 'finance', 'materials', 'campaigns'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** One of the bounded contexts. */
export type Context = keyof typeof contextArrows

/**
 * The files of the apps that other contexts may import; every file of `platform` is public besides. In domain and
 * contract all files are public to the contexts that may import them.
 */
export const publicFiles: ReadonlySet<string> = new Set([
  'apps/console/src/campaigns/custom-metric/custom-metric-texts.ts',
  'apps/console/src/campaigns/custom-metric/custom-metrics-dialog.tsx',
  'apps/console/src/campaigns/custom-metric/custom-metrics.ts',
  'apps/console/src/campaigns/manage/copy-link.tsx',
  'apps/console/src/campaigns/manage/days.ts',
  'apps/console/src/campaigns/manage/filter/address.ts',
  'apps/console/src/campaigns/manage/filter/bounds-form.tsx',
  'apps/console/src/campaigns/manage/filter/filter.css',
  'apps/console/src/campaigns/manage/filter/filter-panel.css',
  'apps/console/src/campaigns/manage/trend/freshness-note.tsx',
  'apps/console/src/campaigns/manage/trend/trend-lines.tsx',
  'apps/console/src/identity/restriction/create-restriction.tsx',
  'apps/console/src/materials/material/page.tsx',
  'apps/console/src/materials/material/replacement/context.ts',
  'apps/portal/src/identity/staff-owner/storage-fields.tsx',
  'apps/server/src/campaigns/custom-metric/read.ts',
  'apps/server/src/campaigns/job/worker.ts',
  'apps/server/src/campaigns/personal-column/edit.ts',
  'apps/server/src/campaigns/personal-column/preset.ts',
  'apps/server/src/finance/alert/send.ts',
  'apps/server/src/finance/alert/settings.ts',
  'apps/server/src/identity/account/email-outbox.ts',
  'apps/server/src/identity/owner/record.ts',
  'apps/server/src/identity/owner/save.ts',
  'apps/server/src/identity/owner/unified-info.ts',
  'apps/server/src/materials/material-library/material-use.ts',
  'apps/server/src/materials/material-library/texts.ts',
  'apps/server/src/materials/material/row.ts',
  'apps/server/src/statistics/conversion/click-key.ts',
  'apps/server/src/statistics/conversion/record.ts',
  'apps/server/src/statistics/figure/breakdown.ts',
  'apps/server/src/statistics/figure/cost.ts',
  'apps/server/src/statistics/figure/crossed.ts',
  'apps/server/src/statistics/figure/owner.ts',
  'apps/server/src/statistics/figure/put-ad-days.ts',
  'apps/server/src/statistics/figure/put-parts.ts',
  'apps/server/src/statistics/figure/put-plays.ts',
  'apps/server/src/statistics/figure/segment.ts',
  'apps/server/src/statistics/figure/series.ts',
  'apps/server/src/statistics/figure/sums.ts',
  'apps/server/src/statistics/figure/total-check.ts',
  'apps/server/src/statistics/figure/total.ts',
  'apps/server/src/statistics/figure/usual-cost.ts',
  'apps/server/src/statistics/figure/value.ts',
  'apps/server/src/statistics/figure/whole.ts',
  'apps/server/src/statistics/unit/counted-day.ts',
  'apps/server/src/statistics/unit/put-unit.ts',
  'apps/server/src/support/message/tell.ts',
  'apps/server/src/support/message/unread.ts',
  'apps/server/src/support/verification/view.ts',
  'apps/server/src/support/webhook/emit.ts',
])

/** Folders of platform code that may import the codes of every context: a table's type names the codes it stores. */
export const schemaFolders: readonly string[] = ['apps/server/src/platform/database/tables']

/** Returns whether the name is one of a bounded context. */
export function isContext(name: string): name is Context {
  return Object.hasOwn(contextArrows, name)
}

/** Returns whether files of one context may import files of the other. */
export function mayImport(from: Context, to: Context): boolean {
  const allowed: readonly string[] = contextArrows[from]
  return from === to || allowed.includes(to)
}
