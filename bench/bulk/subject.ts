import type { LevelChange } from '@placard/contract/campaigns/change-operation'
import type { ChangeSelection } from '@placard/contract/campaigns/change-selection'
import type { Level } from '@placard/contract/campaigns/report'
import type { ChangeOperation } from '@placard/domain/campaigns/change-set/operation'
import type { InputOf } from '@placard/contract/platform/call'
import type { checkChangeSet } from '@placard/contract/campaigns/change-set'
import type { Database } from '#server/platform/database/connect.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { preparedDemo } from '../prepared.ts'

/** The account of the other owner, whose lists are read meanwhile. */
export const otherAccount = largeAccount.replace('@', '-2@')

/** The data directory with the owner of 200,000 ads, and another one. */
export function preparedOwners(): string {
  const size = ['--ads', '200000', '--days', '7']
  return preparedDemo('bulk', [...size, '--others', '1', '--other-ads', '9045'])
}

/** A change of many rows, and the one that takes it back, so that each run finds rows to change. */
export interface Subject {
  readonly name: string
  readonly level: Level
  readonly table: string
  readonly id: string
  /** The changed column, and the field that the log names. */
  readonly column: string
  readonly field: string
  readonly selection: ChangeSelection
  /** The changed rows in the order of their ids. */
  readonly ids: readonly string[]
  readonly ways: readonly [Way, Way]
}

/** A change as an operation, and as SQL for the new value. */
interface Way {
  readonly operation: ChangeOperation
  readonly value: string
}

const mark = ' ·'

const names: Subject['ways'] = [
  {
    operation: { kind: 'text', field: 'adName', change: { by: 'suffix', text: mark } },
    value: `ad_name || '${mark}'`,
  },
  {
    operation: {
      kind: 'text',
      field: 'adName',
      change: {
        by: 'replace',
        find: mark,
        replacement: '',
        matchCase: true,
        wholeWord: false,
        firstOnly: false,
      },
    },
    value: `replace(ad_name, '${mark}', '')`,
  },
]

const added = (cents: number): ChangeOperation => ({
  kind: 'amount',
  field: 'price',
  change: {
    target: { by: 'add', cents },
    step: 1,
    rounding: 'nearest',
    minCents: null,
    maxCents: null,
    asLowAsAllowed: false,
  },
})

const amounts: Subject['ways'] = [
  { operation: added(1), value: 'price + 1' },
  { operation: added(-1), value: 'price - 1' },
]

const ads = { level: 'ad', table: 'ad', id: 'ad_id', column: 'ad_name', field: 'adName' } as const
const bids = {
  level: 'group',
  table: 'ad_group',
  id: 'group_id',
  column: 'price',
  field: 'price',
} as const

const everything = (level: Level): ChangeSelection => ({
  kind: 'allBut',
  level,
  ids: [],
  from: '2026-01-01',
  to: '2026-01-07',
  filters: {},
})

/** Returns the changes that are measured. */
export async function subjectsOf({ pool }: Database, ownerId: string) {
  const idsOf = async ({ table, id }: Pick<Subject, 'table' | 'id'>, limit: number) => {
    const { rows } = await pool.query<{ id: string }>(
      `select ${id} as id from ${table} where owner_id = $1 order by ${id} limit ${limit}`,
      [ownerId],
    )
    return rows.map((row) => row.id)
  }
  const [allAds, groups] = await Promise.all([idsOf(ads, 200_000), idsOf(bids, 10_000)])
  const someAds = allAds.slice(0, 1_000)
  const these = (level: Level, ids: readonly string[]): ChangeSelection => ({
    kind: 'these',
    level,
    ids: [...ids],
  })
  return {
    allAds: {
      ...ads,
      name: '200,000 ads renamed',
      selection: everything('ad'),
      ids: allAds,
      ways: names,
    },
    bids: {
      ...bids,
      name: '10,000 bids',
      selection: these('group', groups),
      ids: groups,
      ways: amounts,
    },
    someAds: {
      ...ads,
      name: '1,000 ads renamed at once',
      selection: these('ad', someAds),
      ids: someAds,
      ways: names,
    },
    someBids: {
      ...bids,
      name: '1,000 bids at once',
      selection: these('group', groups.slice(0, 1_000)),
      ids: groups.slice(0, 1_000),
      ways: amounts,
    },
  } satisfies Readonly<Record<string, Subject>>
}

/** Returns the input of the call that checks a change. */
export function inputOf(
  { level, selection }: Subject,
  { operation }: Way,
): InputOf<typeof checkChangeSet> {
  // Each operation is one of its subject's level.
  return { selection, change: { level, operations: [operation] } as LevelChange }
}
