import { Combobox } from '@placard/ui/combobox/combobox'
import { MultiSelect, selectedText } from '@placard/ui/select/multi-select'
import { Select } from '@placard/ui/select/select'
import { useState } from 'react'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Selects',
  about:
    'A select for a few options, and one with a search for many. The code of the list is loaded when it is opened for the first time.',
  View,
}

const statuses = [
  { value: null, label: 'All statuses' },
  { value: 1, label: 'Delivering' },
  { value: 2, label: 'Paused' },
  { value: 3, label: 'Not started' },
]

const regions = [
  { value: 'eu', label: 'Europe' },
  ...['Austria', 'Belgium', 'Croatia', 'Denmark', 'Estonia', 'Finland', 'Greece'].map((label) => ({
    value: label,
    label,
    depth: 1,
  })),
]

const presets = [
  { value: 'mine', label: 'Mine', group: 'Own' },
  { value: 'sums', label: 'Sums', group: 'Own' },
  { value: 'team', label: 'Team', group: 'Shared' },
]

function View() {
  const [status, setStatus] = useState<number | null>(null)
  const [region, setRegion] = useState('eu')
  const [preset, setPreset] = useState('sums')
  const [several, setSeveral] = useState<readonly (number | null)[]>([1, 3])
  const names = statuses.filter(({ value }) => several.includes(value)).map(({ label }) => label)
  return (
    <div className="kit">
      <MultiSelect
        aria-label="Several"
        options={statuses.slice(1).map((option, at) => ({ ...option, note: String(at * 12) }))}
        values={several}
        onChange={setSeveral}
        text={selectedText(names, 'en-US') || 'All statuses'}
      />
      <Select aria-label="Status" options={statuses} value={status} onChange={setStatus} />
      <Select aria-label="Preset" options={presets} value={preset} onChange={setPreset} />
      <Combobox aria-label="Region" options={regions} value={region} onChange={setRegion} />
      <Select aria-label="Locked" options={statuses} value={2} onChange={setStatus} disabled />
    </div>
  )
}
