// A single-spa host that mounts consoles in places of its choice.
import { mountRootParcel, start } from 'single-spa'
import { loadedConsole } from './console-entry.ts'
import { guideByMenu } from './menu.ts'
import { options } from './options.ts'
import { workButtons } from './parcel-buttons.ts'

workButtons((domElement) =>
  mountRootParcel(() => loadedConsole(options.entry), { ...options.props, domElement }),
)
start({ urlRerouteOnly: true })
guideByMenu()
