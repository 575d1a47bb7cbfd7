import type { AdPreviewProps, BudgetPacingProps, CostShareProps } from './props.ts'

/** The remote components of the console, each with its props. */
export interface RemoteComponentProps {
  readonly 'ad-preview': AdPreviewProps
  readonly 'cost-share': CostShareProps
  readonly 'budget-pacing': BudgetPacingProps
}
export type RemoteComponentName = keyof RemoteComponentProps

/** The path that each one is loaded from. @see S2.5 */
export const remoteComponentPath = {
  'ad-preview': 'creative',
  'cost-share': 'report',
  'budget-pacing': 'sfc',
} as const satisfies Record<RemoteComponentName, string>
