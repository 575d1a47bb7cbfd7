import { ChecksField, CheckField, ChoiceField } from '@placard/ui/form/choice-field'
import { DateTimeField } from '@placard/ui/form/date-time-field'
import { DayField } from '@placard/ui/form/day-field'
import { SelectField } from '@placard/ui/form/select-field'
import { AmountField, TextField } from '@placard/ui/form/text-field'
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
  const [day, setDay] = useState('2026-11-24')
  const [start, setStart] = useState<number | null>(1_795_483_800_000)
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
      <AmountField
        label="Daily budget"
        hint="At least 50.00"
        unit="EUR"
        steps={{ stepCents: 1_000, minCents: 5_000 }}
        value={budget}
        onChange={setBudget}
      />
      <AmountField
        label="Bid"
        unit="EUR"
        steps={{ stepCents: 10, minCents: 10 }}
        value="0.05"
        onChange={setBudget}
        problem="Enter at least 0.10."
      />
      <TextField label="Headline" value={name} onChange={setName} limit={15} />
      <DayField label="Last day" value={day} onChange={setDay} today="2026-11-24" />
      <DateTimeField label="Start" value={start} onChange={setStart} isOptional />
      <SelectField label="Optimized for" options={goals} value={goal} onChange={setGoal} />
      <ChoiceField label="Bid for" options={goals} value={goal} onChange={setGoal} />
      <ChecksField label="Networks" options={networks} value={chosen} onChange={setChosen} />
      <TextField label="Note" rows={3} value={note} onChange={setNote} />
      <CheckField label="Share with the team" value={isShared} onChange={setShared} />
    </form>
  )
}
