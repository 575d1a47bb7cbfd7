import '@placard/ui/table/table.css'
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
createRoot(root).render(<Page example={example} source={source} />)
