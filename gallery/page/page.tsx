import { UiRoot } from '@placard/ui/root/root'
import { StrictMode, useSyncExternalStore } from 'react'
import { exampleNames, type Example } from './example.ts'
import { exampleAddress, shownName, useLook } from './look.ts'

interface PageProps {
  readonly example: Example
  /** The text of the example's file. */
  readonly source: string
  /** The element that pop-ups are rendered into. */
  readonly popups: HTMLElement
}

const darkScheme = matchMedia('(prefers-color-scheme: dark)')

function followScheme(changed: () => void): () => void {
  darkScheme.addEventListener('change', changed)
  return () => darkScheme.removeEventListener('change', changed)
}

/** The list of examples beside one of them, and its code. */
export function Page({ example, source, popups }: PageProps) {
  const look = useLook()
  const dark = useSyncExternalStore(followScheme, () => darkScheme.matches)
  const { View } = example
  return (
    <StrictMode>
      <title>{`${example.title} · Gallery`}</title>
      <nav aria-label="Examples">
        <ul>
          {exampleNames.map((name) => (
            <li key={name}>
              <a href={exampleAddress(name)} aria-current={name === shownName ? 'page' : undefined}>
                {name.replaceAll('-', ' ')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{example.title}</h1>
        <p>{example.about}</p>
        <UiRoot locale={look.locale} container={popups} dark={dark}>
          <View {...look} />
        </UiRoot>
        <details>
          <summary>{`gallery/example/${shownName}.tsx`}</summary>
          {/* Who goes by keyboard scrolls it as well. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <pre tabIndex={0}>{source}</pre>
        </details>
      </main>
    </StrictMode>
  )
}
