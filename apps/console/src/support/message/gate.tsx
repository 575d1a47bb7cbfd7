import type { ReactNode } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { messageTexts } from './message-texts.ts'
import { NoPermissionState } from '@placard/ui/state/state'

/** Renders its children for users with a role; all others see a notice why they have no messages. */
export function MessageGate({ children }: { children: ReactNode }) {
  const texts = useTexts(messageTexts)
  const { staff, permissionList, ownerName } = useIdentity()
  if (!staff && permissionList.length > 0) return children
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ ownerName })}
    />
  )
}
