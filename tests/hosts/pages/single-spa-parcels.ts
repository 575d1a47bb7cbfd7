// A single-spa host that mounts consoles in places of its choice.
import { mountRootParcel, start } from 'single-spa'
import { loadedConsole } from './console-entry.ts'
import { connectMenu } from './menu.ts'
import { options } from './options.ts'
import { connectButtons } from './parcel-buttons.ts'

connectButtons((domElement) =>
  mountRootParcel(() => loadedConsole(options.entry), { ...options.props, domElement }),
)
start({ urlRerouteOnly: true })
connectMenu()
