import { sharedStateStore } from '@placard/browser/shared-state/store'

/** What the portal shares with the sub-applications that it mounts: it is the root. @see S4.11 */
export const portalState = sharedStateStore()
