import { Button, CloseButton } from '@placard/ui/button/button'
import { Menu } from '@placard/ui/menu/menu'
import { useState } from 'react'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Buttons and menus',
  about:
    'A busy button keeps the focus. The code of a menu is loaded when its button is pressed for the first time.',
  View,
}

const kinds = ['plain', 'primary', 'quiet', 'danger'] as const

function View() {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState('nothing yet')
  const items = ['Summer', 'Winter'].map((name) => ({
    label: `Move to ${name}`,
    onSelect: () => setLast(`moved to ${name}`),
  }))
  return (
    <>
      <div className="kit">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} onClick={() => setLast(kind)}>
            {kind}
          </Button>
        ))}
        <Button small onClick={() => setLast('small')}>
          small
        </Button>
        <CloseButton label="close" onClick={() => setLast('close')} />
        <Button disabled>disabled</Button>
      </div>
      <div className="kit">
        <Button kind="primary" busy={busy} onClick={() => setBusy(true)}>
          Save
        </Button>
        <Button onClick={() => setBusy(false)}>Finish</Button>
        <Menu
          label="Move"
          items={[
            ...items,
            { label: 'Remove', isDestructive: true, onSelect: () => setLast('removed') },
          ]}
        />
      </div>
      <p role="status">Last: {last}</p>
    </>
  )
}
