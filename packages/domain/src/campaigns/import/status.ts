import { cutText } from '../../platform/text/cut.ts'
import { type CellReader, refused, valueOf } from './reading.ts'

/** The status of a row: the switch of its entity, or that it was removed in the source. */
export type RowStatus = 'on' | 'paused' | 'deleted'

/**
 * As the platforms write them, without case and spaces. A spent budget is not a user's decision, so the switch is on.
 */
const statuses: Readonly<Record<string, RowStatus>> = {
  active: 'on',
  enabled: 'on',
  on: 'on',
  budgetpaused: 'on',
  已启用: 'on',
  启用: 'on',
  paused: 'paused',
  inactive: 'paused',
  disabled: 'paused',
  off: 'paused',
  suspended: 'paused',
  budgetandmanualpaused: 'paused',
  已暂停: 'paused',
  暂停: 'paused',
  deleted: 'deleted',
  removed: 'deleted',
  已移除: 'deleted',
  已删除: 'deleted',
}

export const readStatus: CellReader<RowStatus> = (text) => {
  const status = found(statuses, text)
  return status === undefined ? refused('statusUnknown', { got: cutText(text) }) : valueOf(status)
}

/** The period of a budget: each day, or the lifetime of the campaign. */
export type BudgetType = 'daily' | 'lifetime'

const budgetTypes: Readonly<Record<string, BudgetType>> = {
  dailybudgetstandard: 'daily',
  dailybudgetaccelerated: 'daily',
  daily: 'daily',
  lifetimebudgetstandard: 'lifetime',
  lifetimebudgetaccelerated: 'lifetime',
  monthlybudgetspenduntildepleted: 'lifetime',
  campaigntotal: 'lifetime',
  lifetime: 'lifetime',
}

export const readBudgetType: CellReader<BudgetType> = (text) => {
  const type = found(budgetTypes, text)
  return type === undefined ? refused('budgetTypeUnknown', { got: cutText(text) }) : valueOf(type)
}

function found<Value>(table: Readonly<Record<string, Value>>, text: string): Value | undefined {
  const key = text.toLowerCase().replaceAll(/\s/g, '')
  // `constructor` is not a status.
  return Object.hasOwn(table, key) ? table[key] : undefined
}
