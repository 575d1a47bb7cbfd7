import { callQuery } from '@placard/browser/request/query'
import { listAllOwners } from '@placard/contract/identity/staff-owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { staffOwnerTexts } from './texts.ts'

/** An agency by id and name; null for none. */
export type ChosenAgency = { readonly agencyId: string; readonly agencyName: string } | null

interface AgencyFieldProps extends DraftField<ChosenAgency> {
  readonly hint: string
}

/** Selects an open agency, which the server finds by a part of its name or by its id. */
export function AgencyField({ hint, path, value, onChange }: AgencyFieldProps) {
  const texts = useTexts(staffOwnerTexts)
  const [text, setText] = useState('')
  const filters = { text, ownerType: ownerType.agency, closed: false } as const
  const found = useQuery({
    ...callQuery(listAllOwners, { filters, pageSize: 50, sortName: 'ownerName' }),
    placeholderData: keepPreviousData,
  })
  const agencies = (found.data?.items ?? []).map(({ ownerId, ownerName }) => ({
    value: ownerId,
    label: ownerName,
  }))
  const chosen = value && { value: value.agencyId, label: value.agencyName }
  const isListed = agencies.some((agency) => agency.value === chosen?.value)
  const options = chosen && !isListed ? [chosen, ...agencies] : agencies
  return (
    <SelectField<string | null>
      label={texts.agency}
      path={path}
      hint={found.error ? texts.agenciesFailed({ reason: found.error.message }) : hint}
      options={options}
      value={value?.agencyId ?? null}
      placeholder={texts.chooseAgency}
      onSearch={setText}
      onChange={(agencyId) => {
        const agencyName = options.find((option) => option.value === agencyId)?.label ?? ''
        onChange(agencyId === null ? null : { agencyId, agencyName })
      }}
    />
  )
}
