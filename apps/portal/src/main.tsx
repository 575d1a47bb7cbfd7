import './portal.css'
import { keepMultiAccessId } from '@placard/browser/request/multi-access-id'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from 'single-spa'
import { App } from './app.tsx'
import { loadConsole } from './console/load.ts'
import { tellDocumentLanguage } from './language/language.ts'
import { tellDocumentTheme } from './theme/theme.ts'

keepMultiAccessId()
tellDocumentLanguage()
tellDocumentTheme()

// Begun before anybody is known, to save the wait; whoever shows the console reports a failure.
if (window.location.pathname.startsWith('/markets')) loadConsole().catch(() => {})

start()

const root = document.querySelector('#portal')
if (!root) throw new Error('page.html has no element #portal')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
