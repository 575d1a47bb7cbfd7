// A single-spa host that shows the console below a path.
import { registerApplication, start } from 'single-spa'
import { loadedConsole } from './console-entry.ts'
import { guideByMenu } from './menu.ts'
import { options } from './options.ts'
import { offerSignIn } from './sign-in.ts'

const domElementGetter = () => document.querySelector('#left')
registerApplication({
  name: 'console',
  app: () => loadedConsole(options.entry),
  activeWhen: '/markets',
  customProps: { ...options.props, domElementGetter },
})
start({ urlRerouteOnly: true })
guideByMenu()
offerSignIn()
