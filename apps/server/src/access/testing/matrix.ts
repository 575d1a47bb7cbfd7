import { type OperatorRole, operatorRole } from '@placard/domain/platform/access/role'

/** The areas of each role in S6.6, written again by hand, so that the table in the code does not prove itself. */
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

/** All areas, for users without restrictions. */
export const anyArea: readonly Area[] = [...new Set(Object.values(matrix).flat())]
