import { listEngines } from '@placard/contract/delivery/staff-engine'
import type { Row } from '#server/access/testing/row.ts'

/** The call for engines, which only platform staff see. */
export const engineRows: readonly Row[] = [
  { call: listEngines, access: 'staff', input: () => ({}) },
]
