import { sharedStateStore } from '@placard/browser/shared-state/store'

/** The state that the portal, as the root application, shares with the sub-applications that it mounts. @see S4.11 */
export const portalState = sharedStateStore()
