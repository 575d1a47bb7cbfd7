interface Times {
  /** Seconds of a file that is not listed. */
  readonly usual: number
  /** The files that take much longer, from `folder`. */
  readonly long: Readonly<Record<string, number>>
}

/**
 * The seconds that files take on two quiet processors, by the folder of their suite, to make the parts of `npm test` equally
 * long. Nothing else depends on them: a wrong one makes one day longer and another shorter.
 */
const times: Readonly<Record<string, Times>> = {
  'apps/server/src/': {
    usual: 4,
    long: {
      'access/permission-matrix.test.ts': 30,
      'campaigns/change-set/change-set.test.ts': 28,
      'campaigns/change-set/crossing.test.ts': 31,
      'campaigns/export/content.test.ts': 29,
      'campaigns/export/stream.test.ts': 32,
      'campaigns/import/mapping.test.ts': 18,
      'campaigns/import/restricted.test.ts': 32,
      'campaigns/import/routes.test.ts': 17,
      'campaigns/import/runner.test.ts': 22,
      'campaigns/import/taking.test.ts': 19,
      'campaigns/promotion/condition.test.ts': 16,
      'campaigns/promotion/list.test.ts': 84,
      'campaigns/promotion/save.test.ts': 17,
      'delivery/feed/sequencer.test.ts': 59,
      'delivery/reference-engine.test.ts': 34,
      'delivery/statistics/serve.test.ts': 17,
      'demo/demo.test.ts': 16,
      'platform/backup/backup.test.ts': 124,
      'platform/embedded-postgres/embedded-postgres.test.ts': 63,
      'platform/http/limit/locked-table.test.ts': 19,
      'reporting/conversion/figures.test.ts': 39,
      'reporting/report/routes.test.ts': 20,
      'statistics/figure/total.test.ts': 35,
      'statistics/unit/put-unit.test.ts': 24,
    },
  },
  'tests/crash/': {
    usual: 25,
    long: {
      'bulk.test.ts': 45,
      'import.test.ts': 50,
    },
  },
  'tests/hosts/': { usual: 10, long: {} },
  'tests/journeys/': {
    usual: 15,
    long: {
      'advertisers.test.ts': 80,
      'bulk-content.test.ts': 45,
      'bulk-place.test.ts': 37,
      'bulk.test.ts': 71,
      'column-names.test.ts': 40,
      'column-picker.test.ts': 53,
      'column-preset.test.ts': 32,
      'comparison.test.ts': 31,
      'crop.test.ts': 51,
      'daily-jobs.test.ts': 108,
      'delivery.test.ts': 108,
      'details.test.ts': 44,
      'draft.test.ts': 87,
      'filters.test.ts': 30,
      'help.test.ts': 30,
      'keyword-list.test.ts': 62,
      'labels.test.ts': 44,
      'late-parents.test.ts': 37,
      'link-test.test.ts': 33,
      'manage.test.ts': 83,
      'material-library.test.ts': 30,
      'material-upload.test.ts': 38,
      'messages.test.ts': 55,
      'money-trail.test.ts': 69,
      'operators.test.ts': 67,
      'palette.test.ts': 65,
      'portal.test.ts': 94,
      'quick-path.test.ts': 31,
      'recycle-bin.test.ts': 37,
      'remote-components.test.ts': 66,
      'remote-runtime.test.ts': 45,
      'report-hours.test.ts': 42,
      'report.test.ts': 49,
      'row-actions.test.ts': 41,
      'saved-view.test.ts': 52,
      'screen-layout.test.ts': 45,
      'script-attempts.test.ts': 34,
      'second-factor.test.ts': 33,
      'service-tree.test.ts': 51,
      'sheet.test.ts': 83,
      'shortcuts.test.ts': 48,
      'toasts.test.ts': 60,
      'usage.test.ts': 45,
    },
  },
}
const suites = Object.entries(times)

/** The files that divide their own tables by the shard (`partOfShard`), so that a part of each is due every day. */
export const inEveryPart: ReadonlySet<string> = new Set([
  'apps/server/src/access/permission-matrix.test.ts',
  'tests/journeys/accessibility.test.ts',
])

/** The files with a time of their own. */
export const listedFiles: readonly string[] = suites.flatMap(([folder, { long }]) =>
  Object.keys(long).map((path) => folder + path),
)

/** Returns about how long a file takes. @param path from the repository's root */
export function secondsOf(path: string): number {
  const [folder, own] = suites.find(([start]) => path.startsWith(start)) ?? []
  if (folder === undefined || own === undefined) return 5
  return own.long[path.slice(folder.length)] ?? own.usual
}
