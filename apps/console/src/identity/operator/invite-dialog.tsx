import { invitationsMax, readInvitations } from '@placard/domain/identity/operator/invitation'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GrantFields } from './grant-fields.tsx'
import { operatorTexts } from './operator-texts.ts'
import { type GrantInput, invite, operatorsKey } from './operators.ts'

const nothing: GrantInput = {
  roles: [],
  menuTree: null,
  dataTree: null,
  advertisers: null,
  lastDay: null,
}

/** The dialog that invites several people with the same rights. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(operatorTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [grant, setGrant] = useState(nothing)
  const submit = async () => {
    const { people, problems } = readInvitations(text)
    const refuse = (lines: readonly string[]) =>
      new InputRefused([{ path: 'accounts', message: lines.join('\n') }])
    const lineText = (line: string, reason: string) => texts.lineProblem({ line, reason })
    if (problems.length > 0)
      throw refuse(problems.map(({ line, kind }) => lineText(line, texts.lineProblems[kind])))
    if (people.length === 0) throw refuse([texts.noAccounts])
    if (people.length > invitationsMax)
      throw refuse([texts.tooMany({ max: invitationsMax, count: people.length })])
    if (grant.roles.length === 0)
      throw new InputRefused([{ path: 'roles', message: texts.noRoles }])
    const refused = await invite(people, grant).finally(() =>
      queries.invalidateQueries({ queryKey: operatorsKey }),
    )
    const count = people.length - refused.length
    if (count > 0) show({ kind: 'info', text: texts.partlyInvited({ count }) })
    if (refused.length === 0) return
    // Those who are invited need no second invitation.
    setText(refused.map(({ person }) => person.line).join('\n'))
    throw refuse(refused.map(({ person, reason }) => lineText(person.line, reason)))
  }
  return (
    <FormDialog
      title={texts.inviteTitle}
      width="wide"
      submitLabel={texts.invite}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.accounts}
        path="accounts"
        hint={texts.accountsHint({ max: invitationsMax })}
        rows={4}
        value={text}
        onChange={setText}
      />
      <GrantFields grant={grant} before={nothing} onChange={setGrant} />
    </FormDialog>
  )
}
