import { type OperatorRole, operatorRole } from '@placard/domain/platform/access/role'

/** What S6.6 gives to a role, written out a second time by hand: the code's own table must not be its own proof. */
export type Area =
  | 'promotion'
  | 'material'
  | 'monitoring'
  | 'toolbox'
  | 'recharge'
  | 'transfer'
  | 'customer'
  | 'operator'

/** @see spec S6.6 */
export const matrix: Readonly<Record<OperatorRole, readonly Area[]>> = {
  [operatorRole.ADMIN]: [
    'promotion',
    'material',
    'monitoring',
    'toolbox',
    'recharge',
    'transfer',
    'customer',
    'operator',
  ],
  [operatorRole.ADS_MANAGE]: ['promotion', 'material', 'monitoring', 'toolbox'],
  [operatorRole.RECHARGE]: ['recharge'],
  [operatorRole.TRANSFER]: ['transfer'],
  [operatorRole.CUSTOMER_MANAGE]: ['customer'],
  [operatorRole.OPERATOR_MANAGE]: ['operator'],
}

/** Whoever may do anything at all. */
export const anyArea: readonly Area[] = [...new Set(Object.values(matrix).flat())]
