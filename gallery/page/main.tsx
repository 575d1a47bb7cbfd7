import './page.css'
import { createRoot } from 'react-dom/client'
import type { Example } from './example.ts'
import { shownName } from './look.ts'
import { Page } from './page.tsx'

const root = document.querySelector('#gallery')
if (root === null) throw new Error('expected an element #gallery in page.html')
const [{ example }, { default: source }] = await Promise.all([
  import(`../example/${shownName}.tsx`) as Promise<{ example: Example }>,
  import(`../example/${shownName}.tsx?raw`) as Promise<{ default: string }>,
])
// Toasts move into the topmost modal dialog, so React must not own the element around them.
const popups = document.createElement('div')
popups.style.display = 'contents'
document.body.append(popups)
createRoot(root).render(<Page example={example} source={source} popups={popups} />)
