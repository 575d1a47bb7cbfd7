import { ownerType } from '@placard/domain/platform/access/owner-type'
import {
  offeredTokenAreas,
  type TokenArea,
  type TokenGrant,
} from '@placard/domain/platform/access/token-area'
import { addDays } from '@placard/domain/platform/calendar/day'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import {
  networksMax,
  readNetworks,
  tokenDaysDefault,
} from '@placard/domain/identity/api-token/rule'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { DayField } from '@placard/ui/form/day-field'
import { FieldGroup } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { useTexts } from '@placard/ui/locale/locale'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { AdvertisersField, type TokenAdvertisers } from './advertisers-field.tsx'
import { apiTokenTexts } from './api-token-texts.ts'
import { createToken, type FreshToken, tokensKey } from './api-tokens.ts'

interface CreateDialogProps {
  readonly onCreated: (fresh: FreshToken) => void
  readonly onClose: () => void
}

interface Draft extends TokenGrant {
  readonly tokenName: string
  readonly advertisers: TokenAdvertisers
  /** As it was typed. */
  readonly networks: string
  readonly lastDay: string
}

/** The dialog that makes a token. */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const texts = useTexts(apiTokenTexts)
  const queries = useQueryClient()
  const { timeZone, ownerType: type } = useIdentity()
  const today = useToday(timeZone)
  const [draft, setDraft] = useState<Draft>(() => ({
    tokenName: '',
    reads: [],
    changes: [],
    advertisers: { kind: 'own', owners: [] },
    networks: '',
    lastDay: addDays(today, tokenDaysDefault),
  }))
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))
  const submit = async () => {
    const fresh = await createToken(checkedDraft(draft, texts))
    onCreated(fresh)
    await queries.invalidateQueries({ queryKey: tokensKey })
  }
  return (
    <FormDialog
      title={texts.createTitle}
      width="wide"
      submitLabel={texts.create}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        path="tokenName"
        hint={texts.nameHint}
        maxLength={nameMaxLength}
        value={draft.tokenName}
        onChange={(tokenName) => change({ tokenName })}
      />
      <AreasField grant={draft} onChange={change} />
      {type === ownerType.agency && (
        <AdvertisersField
          value={draft.advertisers}
          onChange={(advertisers) => change({ advertisers })}
        />
      )}
      <TextField
        label={texts.networks}
        path="networks"
        hint={texts.networksHint}
        rows={2}
        value={draft.networks}
        onChange={(networks) => change({ networks })}
      />
      <DayField
        label={texts.lastDay}
        path="lastDay"
        hint={texts.lastDayHint}
        value={draft.lastDay}
        onChange={(lastDay) => change({ lastDay })}
        today={today}
      />
    </FormDialog>
  )
}

/** Returns the input of the call. @throws InputRefused with every problem that can be known here */
function checkedDraft(draft: Draft, texts: TextsOf<typeof apiTokenTexts>) {
  const tokenName = draft.tokenName.trim()
  const { networks, problems } = readNetworks(draft.networks)
  const { kind, owners } = draft.advertisers
  const lines = problems.map(({ line, kind: problem }) =>
    texts.lineProblem({ line, reason: texts.networkProblems[problem] }),
  )
  if (networks.length > networksMax)
    lines.push(texts.tooManyNetworks({ count: networks.length, max: networksMax }))
  const found = [
    ...(tokenName === '' ? [{ path: 'tokenName', message: texts.noName }] : []),
    ...(draft.reads.length === 0 ? [{ path: 'reads', message: texts.noAreas }] : []),
    ...(kind === 'listed' && owners.length === 0
      ? [{ path: 'advertisers', message: texts.chooseAdvertisers }]
      : []),
    ...(lines.length > 0 ? [{ path: 'networks', message: lines.join('\n') }] : []),
    ...(draft.lastDay === '' ? [{ path: 'lastDay', message: texts.noLastDay }] : []),
  ]
  if (found.length > 0) throw new InputRefused(found)
  return {
    ...draft,
    tokenName,
    networks: [...networks],
    advertisers: { kind, ownerIds: owners.map(({ ownerId }) => ownerId) },
  }
}

interface AreasFieldProps {
  readonly grant: TokenGrant
  readonly onChange: (grant: TokenGrant) => void
}

const accesses = ['none', 'read', 'change'] as const
type AreaAccess = (typeof accesses)[number]

/** The areas that the user can give to a token, each with the choice between nothing, reading and changing. */
function AreasField({ grant: { reads, changes }, onChange }: AreasFieldProps) {
  const texts = useTexts(apiTokenTexts)
  const { permissionList, ownerType: type } = useIdentity()
  const offered = offeredTokenAreas(permissionList, type === ownerType.agency)
  const accessOf = (area: TokenArea): AreaAccess =>
    changes.includes(area) ? 'change' : reads.includes(area) ? 'read' : 'none'
  const choose = (area: TokenArea, access: AreaAccess) => {
    const withArea = (areas: readonly TokenArea[], isIn: boolean) =>
      offered.filter((one) => (one === area ? isIn : areas.includes(one)))
    onChange({
      reads: withArea(reads, access !== 'none'),
      changes: withArea(changes, access === 'change'),
    })
  }
  return (
    <FieldGroup label={texts.grid} hint={texts.gridHint} path="reads">
      <div className="mkt-token-areas">
        {offered.map((area) => (
          <SelectField
            key={area}
            label={texts.area[area]}
            options={accesses.map((access) => ({
              value: access,
              label: texts.access[access],
            }))}
            value={accessOf(area)}
            onChange={(access) => choose(area, access)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
