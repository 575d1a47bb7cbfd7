import type { ReactNode } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import { messageTexts } from './message-texts.ts'

/** Renders its children for users with a role; all others see a notice why they have no messages. */
export function MessageGate({ children }: { children: ReactNode }) {
  const say = useTexts(messageTexts)
  const { staff, permissionList, ownerName } = useIdentity()
  if (!staff && permissionList.length > 0) return children
  return <Notice title={say('noPermission')} hint={say('noPermissionHint', { ownerName })} />
}
