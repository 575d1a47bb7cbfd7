import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import { type Area, rolesOf } from '../../platform/access/permission.ts'
import type { OperatorRole } from '../../platform/access/role.ts'

/** The alerts about money, in the order of the settings. */
export const alertKinds = [
  'balance',
  'days',
  'budgetShare',
  'budgetUsed',
  'cost',
  'transfer',
] as const
/** One of `alertKinds`. */
export type AlertKind = (typeof alertKinds)[number]

/** The display names of `alertKinds` in each language. */
export const alertNames: NamesOf<AlertKind> = /* @__PURE__ */ textTable({
  balance: ['Balance below an amount', '余额低于设定金额'],
  days: ['Balance lasts only some days', '余额可用天数不足'],
  budgetShare: ['Daily budget mostly spent', '日预算即将用完'],
  budgetUsed: ['Daily budget used up', '日预算已用完'],
  cost: ['Unusual cost', '消耗异常'],
  transfer: ['Transfers of the agency', '代理商转账'],
})

const areasOfAlert: Readonly<Record<AlertKind, readonly Area[]>> = {
  balance: ['recharge'],
  days: ['recharge'],
  budgetShare: ['promotion'],
  budgetUsed: ['promotion'],
  cost: ['recharge', 'promotion'],
  transfer: ['recharge', 'transfer'],
}

/** Returns the roles that are told by an alert. */
export function rolesOfAlert(alert: AlertKind): OperatorRole[] {
  return [...new Set(areasOfAlert[alert].flatMap(rolesOf))]
}

/** Returns the alerts for a user with these roles. */
export function alertsFor(roles: readonly OperatorRole[]): AlertKind[] {
  return alertKinds.filter((alert) => rolesOfAlert(alert).some((role) => roles.includes(role)))
}

/** The conditions of the alerts of an owner. 0 turns an alert off. */
export interface AlertSettings {
  /** In cents. */
  readonly balanceCents: number
  /** The days that the balance lasts at the mean cost of the last seven days. */
  readonly days: number
  /** The share of a daily budget. */
  readonly budgetPercent: number
  readonly budgetUsed: boolean
  /** Today's cost as a share of the usual one. */
  readonly costPercent: number
}

/** The settings of an owner that has not changed them. Our decision. */
export const defaultAlertSettings: AlertSettings = {
  balanceCents: 10_000,
  days: 3,
  budgetPercent: 80,
  budgetUsed: true,
  costPercent: 200,
}

/** The bounds of each setting that is not 0, inclusive. Our decision. */
export const alertBounds = {
  balanceCents: { min: 1, max: 10_000_000_000 },
  days: { min: 1, max: 90 },
  budgetPercent: { min: 50, max: 99 },
  costPercent: { min: 150, max: 1_000 },
} as const satisfies Readonly<
  Record<Exclude<keyof AlertSettings, 'budgetUsed'>, { readonly min: number; readonly max: number }>
>
