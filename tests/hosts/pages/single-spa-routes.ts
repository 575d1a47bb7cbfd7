// A single-spa host that shows the console below a path.
import { registerApplication, start } from 'single-spa'
import { loadedConsole } from './console-entry.ts'
import { connectMenu } from './menu.ts'
import { options } from './options.ts'
import { setUpSignIn } from './sign-in.ts'

const domElementGetter = () => document.querySelector('#left')
registerApplication({
  name: 'console',
  app: () => loadedConsole(options.entry),
  activeWhen: '/markets',
  customProps: { ...options.props, domElementGetter },
})
start({ urlRerouteOnly: true })
connectMenu()
setUpSignIn()
