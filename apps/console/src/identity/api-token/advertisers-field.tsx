import { listTokenAdvertisers } from '@placard/contract/identity/api-token'
import { mayCall } from '@placard/contract/platform/access'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { apiTokenTexts } from './api-token-texts.ts'
import { advertisersQuery } from './api-tokens.ts'

interface Advertiser {
  readonly ownerId: string
  readonly ownerName: string
}

/** The owners that a token may act for. */
export interface TokenAdvertisers {
  readonly kind: 'own' | 'listed' | 'all'
  /** For `listed`; else ignored. */
  readonly owners: readonly Advertiser[]
}

interface AdvertisersFieldProps {
  readonly value: TokenAdvertisers
  readonly onChange: (value: TokenAdvertisers) => void
}

/** The choice between the agency itself, some of its advertisers, and all of them. */
export function AdvertisersField({ value, onChange }: AdvertisersFieldProps) {
  const texts = useTexts(apiTokenTexts)
  const kinds = mayCall(listTokenAdvertisers, useIdentity())
    ? (['own', 'listed', 'all'] as const)
    : (['own', 'all'] as const)
  return (
    <>
      <ChoiceField
        label={texts.advertisers}
        path="advertisers"
        hint={texts.advertisersHint}
        options={kinds.map((kind) => ({ value: kind, label: texts.kind[kind] }))}
        value={value.kind}
        onChange={(kind) => onChange({ kind, owners: [] })}
      />
      {value.kind === 'listed' && (
        <AdvertiserChecks
          chosen={value.owners}
          onChange={(owners) => onChange({ kind: 'listed', owners })}
        />
      )}
    </>
  )
}

interface AdvertiserChecksProps {
  readonly chosen: readonly Advertiser[]
  readonly onChange: (chosen: readonly Advertiser[]) => void
}

/** The advertisers that match a search, and those that are chosen already. */
function AdvertiserChecks({ chosen, onChange }: AdvertiserChecksProps) {
  const texts = useTexts(apiTokenTexts)
  const { ownerId } = useIdentity()
  const [text, setText] = useState('')
  const { data, error } = useQuery(advertisersQuery(ownerId, text.trim()))
  const found = data?.items ?? []
  const others = found.filter((one) => !chosen.some((other) => other.ownerId === one.ownerId))
  const offered = [...chosen, ...others]
  return (
    <div className="mkt-token-advertisers">
      <TextField label={texts.findAdvertisers} maxLength={200} value={text} onChange={setText} />
      <ChecksField
        label={texts.chosen}
        problem={error ? texts.advertisersFailed({ reason: error.message }) : undefined}
        hint={data && offered.length === 0 ? texts.noAdvertisers : undefined}
        options={offered.map((one) => ({ value: one.ownerId, label: one.ownerName }))}
        value={chosen.map((one) => one.ownerId)}
        onChange={(ids) =>
          onChange(
            offered
              .filter((one) => ids.includes(one.ownerId))
              .map((one) => ({ ownerId: one.ownerId, ownerName: one.ownerName })),
          )
        }
      />
    </div>
  )
}
