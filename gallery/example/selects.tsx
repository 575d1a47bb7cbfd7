import { Combobox } from '@placard/ui/combobox/combobox'
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
  return (
    <div className="kit">
      <Select aria-label="Status" options={statuses} value={status} onChange={setStatus} />
      <Select aria-label="Preset" options={presets} value={preset} onChange={setPreset} />
      <Combobox aria-label="Region" options={regions} value={region} onChange={setRegion} />
      <Select aria-label="Locked" options={statuses} value={2} onChange={setStatus} disabled />
    </div>
  )
}
