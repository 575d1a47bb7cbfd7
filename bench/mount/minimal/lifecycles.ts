import { createRoot } from 'react-dom/client'
import { newApp } from './app.tsx'

interface Props {
  readonly container?: Element
  readonly domElement?: Element
}

const mounted = new Map<Element, () => void>()

/** The lifecycles of a sub-application as a template has them. */
export const bootstrap = (): Promise<void> => Promise.resolve()

export function mount(props: Props): Promise<void> {
  const container = containerOf(props)
  const [element, home] = [document.createElement('div'), document.createElement('div')]
  container.append(home, element)
  const root = createRoot(element)
  const { view, leave } = newApp(home)
  root.render(view)
  mounted.set(container, () => {
    root.unmount()
    leave()
    element.remove()
    home.remove()
  })
  return Promise.resolve()
}

export function unmount(props: Props): Promise<void> {
  const container = containerOf(props)
  mounted.get(container)?.()
  mounted.delete(container)
  return Promise.resolve()
}

function containerOf({ container, domElement }: Props): Element {
  const given = container ?? domElement
  if (given === undefined) throw new Error('expected a container in the props')
  return given
}
