import { columnFixable, elementType } from '@placard/domain/platform/column/element'
import type { ColumnElement } from '@placard/ui/table/column/column'
import { aColumn } from '@placard/ui/table/testing/column'

export const campaignStates = ['Running', 'Paused', 'Out of budget', 'Refused'] as const

/** A row of most examples. Amounts in cents, rates as fractions of one, shares in percent; null: nothing is known. */
export interface Campaign {
  readonly id: string
  readonly name: string
  readonly on: boolean
  readonly state: (typeof campaignStates)[number]
  readonly impressions: number
  readonly clicks: number | null
  readonly clickRate: number | null
  readonly share: number
  readonly budget: number | null
  readonly cost: number
  /** The last seven days. */
  readonly costs: readonly number[]
}

const seasons = ['Spring', 'Summer', 'Autumn', 'Winter'] as const
const goods = ['boots', 'garden chairs', 'headphones', 'tea', 'e-bikes', 'tents', 'lamps'] as const
const days = [0, 1, 2, 3, 4, 5, 6] as const

/** So many campaigns, always the same. One in eleven has nothing to tell of its clicks, one in four no budget. */
export function campaigns(count: number): Campaign[] {
  return Array.from({ length: count }, (_, at) => campaign(at))
}

function campaign(at: number): Campaign {
  const impressions = (at * 7919) % 1_000_003
  const clicks = at % 11 === 0 ? null : (at * 104_729) % 40_009
  const cost = (at * 15_485_863) % 2_750_161
  return {
    id: String(at + 1),
    name: `${seasons[at % seasons.length]} ${goods[at % goods.length]} ${at + 1}`,
    on: at % 3 !== 0,
    state: campaignStates[at % campaignStates.length] ?? 'Running',
    impressions,
    clicks,
    clickRate: clicks === null ? null : clicks / 1_000_000,
    share: (at % 1000) / 10,
    budget: at % 4 === 0 ? null : 20_000 + (at % 97) * 1000,
    cost,
    costs: days.map((day) => (cost + day * day * 7919) % 90_001),
  }
}

const { number, price, percent, rate } = elementType

/** The columns of a campaign by their codes. */
export const campaignColumns: readonly ColumnElement[] = [
  aColumn({
    elementCode: 'name',
    elementName: 'Campaign',
    fixable: columnFixable.left,
    width: 220,
  }),
  aColumn({ elementCode: 'state', elementName: 'State', width: 140 }),
  aColumn({ elementCode: 'impressions', elementName: 'Impressions', elementType: number }),
  aColumn({ elementCode: 'clicks', elementName: 'Clicks', elementType: number }),
  aColumn({
    elementCode: 'clickRate',
    elementName: 'Click rate',
    elementType: rate,
    comment: 'Clicks for each impression.',
  }),
  aColumn({ elementCode: 'share', elementName: 'Share of cost', elementType: percent }),
  aColumn({ elementCode: 'budget', elementName: 'Daily budget', elementType: price }),
  aColumn({ elementCode: 'cost', elementName: 'Cost', elementType: price }),
]

export const campaignId = ({ id }: Campaign): string => id
