import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import { useSyncExternalStore } from 'react'
import { portalState } from '#portal/platform/session/shared-state.ts'

const none: readonly StaffRole[] = []
const current = () => portalState.getState().profile?.staffRoles ?? none

/** Returns the roles of the signed-in member of the platform staff. */
export function useStaffRoles(): readonly StaffRole[] {
  return useSyncExternalStore(portalState.subscribe, current)
}
