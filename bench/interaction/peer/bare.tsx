import { Checkbox } from '@base-ui/react/checkbox'
import { Dialog } from '@base-ui/react/dialog'
import { Menu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const presets = ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'This month', 'Last month']
const figures = ['Cost', 'Cost per download', 'Downloads', 'Impressions', 'Clicks', 'CTR']
const actions = ['Edit', 'Copy', 'Show ad groups', 'New ad group', 'History', 'Remove']

/** The controls of the manage page with the same names, made of Base UI alone, without styles, data or a list. */
function Page() {
  const [isShown, show] = useState(false)
  const [level, select] = useState(0)
  return (
    <>
      <nav aria-label="Levels">
        {['Plans', 'Ad groups', 'Ads'].map((name, at) => (
          <a
            key={name}
            href={`#${name}`}
            aria-current={at === level ? 'page' : undefined}
            onClick={() => select(at)}
          >
            {name}
          </a>
        ))}
      </nav>
      <input type="search" aria-label="Search" />
      <Panel name="Filter">{() => <FilterForm />}</Panel>
      <DayRange />
      <Panel name="Columns">
        {() => figures.concat('Start date').map((name) => <Column key={name} name={name} />)}
      </Panel>
      {figures.map((name) => (
        <RowMenu key={name} row={name} onDetails={() => show(true)} />
      ))}
      <Details isShown={isShown} show={show} />
    </>
  )
}

function Panel({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, open] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger aria-label={name}>{name}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner>
          <Popover.Popup aria-label={name}>{children(() => open(false))}</Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function FilterForm() {
  const [isChosen, choose] = useState(false)
  const [typed, type] = useState('')
  if (isChosen)
    return (
      <input aria-label="Minimum" value={typed} onChange={({ target }) => type(target.value)} />
    )
  return figures.map((name) => (
    <button key={name} type="button" onClick={() => choose(true)}>
      {name}
    </button>
  ))
}

function DayRange() {
  const [chosen, choose] = useState('Last 7 days')
  return (
    <Panel name={`Date range: ${chosen}`}>
      {(close) => (
        <ul aria-label="Date ranges">
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                onClick={() => {
                  choose(preset)
                  close()
                }}
              >
                {preset}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Column({ name }: { name: string }) {
  return <Checkbox.Root aria-label={name}>✓</Checkbox.Root>
}

function RowMenu({ row, onDetails }: { row: string; onDetails: () => void }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger>{`Actions for ${row}`}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner>
          <Menu.Popup>
            <Menu.Item onClick={onDetails}>Details</Menu.Item>
            {actions.map((action) => (
              <Menu.Item key={action}>{action}</Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Details({ isShown, show }: { isShown: boolean; show: (isShown: boolean) => void }) {
  return (
    <Dialog.Root open={isShown} onOpenChange={show} modal={false}>
      <Dialog.Portal>
        <Dialog.Popup aria-label="Details">
          <Dialog.Close>Close</Dialog.Close>
          <Tabs.Root defaultValue="Overview">
            <Tabs.List>
              <Tabs.Tab value="Overview">Overview</Tabs.Tab>
              <Tabs.Tab value="Settings">Settings</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="Overview">
              <strong>0.00</strong>
            </Tabs.Panel>
            <Tabs.Panel value="Settings">
              <ul>
                <li>Setting</li>
              </ul>
            </Tabs.Panel>
          </Tabs.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const place = document.querySelector('#app')
if (place !== null) createRoot(place).render(<Page />)
