import './portal.css'
import { onLocaleChange, shownLocale } from '@placard/browser/language/choice'
import { keepMultiAccessId } from '@placard/browser/request/multi-access-id'
import { loginPath } from '@placard/domain/platform/access/login-address'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from 'single-spa'
import { App } from './app.tsx'
import { loadConsole } from './app/console/load.ts'
import { loadSignInPage } from './identity/sign-in/load.ts'
import { syncDocumentTheme } from './platform/theme/theme.ts'

keepMultiAccessId()
syncDocumentLanguage()
syncDocumentTheme()

// Preloads start before the first render. The component that shows the page reports a failure.
const { pathname } = window.location
if (pathname.startsWith('/markets')) loadConsole().catch(() => {})
if (pathname === loginPath) loadSignInPage().catch(() => {})

start()

const root = document.querySelector('#portal')
if (!root) throw new Error('page.html has no element #portal')
// Toasts move into the topmost modal dialog, so React must not own the element around them.
const popups = document.createElement('div')
popups.style.display = 'contents'
document.body.append(popups)
createRoot(root).render(
  <StrictMode>
    <App popups={popups} />
  </StrictMode>,
)

/** Sets the `lang` attribute of the document, now and on every change of the language. */
function syncDocumentLanguage(): void {
  const tell = () => {
    document.documentElement.lang = shownLocale()
  }
  tell()
  onLocaleChange(tell)
}
