import { ChecksField, CheckField, ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useState } from 'react'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Form fields',
  about:
    'Each field has a label, a hint and a problem of its own, which it names to screen readers.',
  View,
}

const goals = [
  { value: 'clicks', label: 'Clicks' },
  { value: 'installs', label: 'Installs' },
]
const networks = [
  { value: 'wifi', label: 'Wi-Fi' },
  { value: '5g', label: '5G' },
  { value: '4g', label: '4G' },
]

function View() {
  const [name, setName] = useState('')
  const [budget, setBudget] = useState('100')
  const [goal, setGoal] = useState('clicks')
  const [chosen, setChosen] = useState<readonly string[]>(['wifi'])
  const [note, setNote] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <form className="kit-form">
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        problem={name === '' ? 'Enter a name.' : undefined}
      />
      <TextField
        label="Daily budget"
        hint="At least 50.00"
        unit="EUR"
        inputMode="decimal"
        value={budget}
        onChange={setBudget}
      />
      <SelectField label="Optimized for" options={goals} value={goal} onChange={setGoal} />
      <ChoiceField label="Bid for" options={goals} value={goal} onChange={setGoal} />
      <ChecksField label="Networks" options={networks} value={chosen} onChange={setChosen} />
      <TextField label="Note" rows={3} value={note} onChange={setNote} />
      <CheckField label="Share with the team" value={isShared} onChange={setShared} />
    </form>
  )
}
