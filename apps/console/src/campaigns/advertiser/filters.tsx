import { attentionNames, attentionReasons } from '@placard/domain/campaigns/advertiser/attention'
import {
  advertiserStatuses,
  advertiserStatusNames,
} from '@placard/domain/campaigns/advertiser/status'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { advertiserTexts } from './advertiser-texts.ts'
import type { AdvertiserSearch } from './advertisers.ts'

interface FiltersProps {
  readonly search: AdvertiserSearch
  /** The number of advertisers that need attention; undefined until it is known. */
  readonly attentionCount: number | undefined
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

/** The filters by name, reason and status. */
export function Filters({ search: { filters }, attentionCount, set }: FiltersProps) {
  const texts = useTexts(advertiserTexts)
  const locale = useLocale()
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
    </div>
  )
}
