import { attentionNames, attentionReasons } from '@placard/domain/campaigns/advertiser/attention'
import {
  advertiserStatuses,
  advertiserStatusNames,
} from '@placard/domain/campaigns/advertiser/status'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Combobox } from '@placard/ui/combobox/combobox'
import { Select } from '@placard/ui/select/select'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { advertiserTexts } from './advertiser-texts.ts'
import type { AdvertiserSearch } from './advertisers.ts'
import type { Notes } from './note-dialogs.tsx'

interface FiltersProps {
  readonly search: AdvertiserSearch
  /** The number of advertisers that need attention; undefined until it is known. */
  readonly attentionCount: number | undefined
  /** The labels and people to filter by; undefined until they are known. */
  readonly notes: Notes | undefined
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

/** The filters by name, reason, status, label and person. */
export function Filters({ search: { filters }, attentionCount, notes, set }: FiltersProps) {
  const texts = useTexts(advertiserTexts)
  const locale = useLocale()
  const { labels, people } = notes ?? { labels: [], people: [] }
  const needy =
    attentionCount === undefined ? texts.attention : texts.needy({ count: attentionCount })
  return (
    <div role="search" className="mkt-page-filters">
      <LiveSearch
        label={texts.search}
        maxLength={200}
        text={filters.text ?? ''}
        onSearch={(typed) => set({ text: typed.trim() })}
      />
      <Select
        aria-label={texts.attention}
        options={[
          { value: null, label: texts.everyone },
          { value: 'any', label: needy },
          ...attentionReasons.map((reason) => ({
            value: reason,
            label: attentionNames[locale][reason],
          })),
        ]}
        value={filters.attention ?? null}
        onChange={(attention) => set({ attention })}
      />
      <Select
        aria-label={texts.status}
        options={[
          { value: null, label: texts.anyStatus },
          ...advertiserStatuses.map((status) => ({
            value: status,
            label: advertiserStatusNames[locale][status],
          })),
        ]}
        value={filters.status ?? null}
        onChange={(status) => set({ status })}
      />
      {/* Shown before the labels and people are known, so that the list below stays where it is. */}
      <Select
        aria-label={texts.labels}
        options={[
          { value: null, label: texts.anyLabel },
          ...labels.map((label) => ({ value: label, label })),
        ]}
        value={filters.label ?? null}
        onChange={(label) => set({ label })}
      />
      <Combobox
        aria-label={texts.assignedTo}
        options={[
          { value: null, label: texts.anyPerson },
          ...people.map(({ accId, accountName }) => ({ value: accId, label: accountName })),
        ]}
        value={filters.assignedTo ?? null}
        onChange={(assignedTo) => set({ assignedTo })}
      />
    </div>
  )
}
