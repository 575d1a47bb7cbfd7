import './public-path.ts'
import './console.css'
import './platform/control/control.css'
import { onLocaleChange, shownLocale } from '@placard/browser/language/choice'
import { lifecyclesOf } from './app/lifecycle/lifecycles.ts'
import { patchScriptLoading } from './platform/router/script-loading-patch.ts'
import { consoleRoutes } from './routes.tsx'

patchScriptLoading()

/** The console as a script: for qiankun and other hosts that load its page, and for standalone use. */
export const { bootstrap, mount, unmount, update, timeouts } = lifecyclesOf(consoleRoutes)

interface HostedWindow {
  readonly __POWERED_BY_QIANKUN__?: boolean
  readonly __MARKETS_CONSOLE_HOSTED__?: boolean
}

const { __POWERED_BY_QIANKUN__, __MARKETS_CONSOLE_HOSTED__ } = window as HostedWindow
if (!__POWERED_BY_QIANKUN__ && !__MARKETS_CONSOLE_HOSTED__) void standalone()

/** Sets the page's language and mounts the console, as a host would. */
async function standalone(): Promise<void> {
  document.documentElement.classList.add('mkt-standalone')
  const tellLanguage = () => (document.documentElement.lang = shownLocale())
  tellLanguage()
  onLocaleChange(tellLanguage)
  await mount({})
}
