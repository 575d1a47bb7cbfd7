import type { OperatorRow } from '@placard/contract/identity/operator'
import { type ReactNode, useMemo, useState } from 'react'
import { InviteDialog } from './invite-dialog.tsx'
import { FactorPolicyDialog } from './factor-policy-dialog.tsx'
import { SessionPolicyDialog } from './session-policy-dialog.tsx'
import { SupportViewSetting } from './support-view-setting.tsx'
import { RoleDescriptions } from './role-descriptions.tsx'
import type { OperatorActions } from './operator-columns.tsx'
import {
  EditDialog,
  RemoveDialog,
  ResetFactorDialog,
  SuspendDialog,
  useReinvite,
  useResume,
} from './operator-dialogs.tsx'

type PlainKind = 'invite' | 'roles' | 'policy' | 'sessions' | 'supportView'
type Opened =
  | { readonly kind: PlainKind }
  | { readonly kind: 'edit' | 'remove' | 'suspend' | 'resetFactor'; readonly row: OperatorRow }

/** Returns the actions of the page, and the dialog that is open. */
export function useDialogs() {
  const [opened, open] = useState<Opened | null>(null)
  const reinvite = useReinvite()
  const resume = useResume()
  const actions = useMemo<OperatorActions>(
    () => ({
      edit: (row) => open({ kind: 'edit', row }),
      remove: (row) => open({ kind: 'remove', row }),
      suspend: (row) => open({ kind: 'suspend', row }),
      resetFactor: (row) => open({ kind: 'resetFactor', row }),
      reinvite,
      resume,
    }),
    [reinvite, resume],
  )
  return {
    actions,
    show: (kind: PlainKind) => open({ kind }),
    dialog: opened && dialogOf(opened, () => open(null)),
  }
}

function dialogOf(opened: Opened, onClose: () => void): ReactNode {
  switch (opened.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />
    case 'policy':
      return <FactorPolicyDialog onClose={onClose} />
    case 'sessions':
      return <SessionPolicyDialog onClose={onClose} />
    case 'supportView':
      return <SupportViewSetting onClose={onClose} />
    case 'roles':
      return <RoleDescriptions onClose={onClose} />
    case 'edit':
      return <EditDialog row={opened.row} onClose={onClose} />
    case 'suspend':
      return <SuspendDialog row={opened.row} onClose={onClose} />
    case 'resetFactor':
      return <ResetFactorDialog row={opened.row} onClose={onClose} />
    case 'remove':
      return <RemoveDialog row={opened.row} onClose={onClose} />
  }
}
