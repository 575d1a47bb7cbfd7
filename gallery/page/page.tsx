import { StrictMode } from 'react'
import { exampleNames, type Example } from './example.ts'
import { exampleAddress, shownName, useLook } from './look.ts'

interface PageProps {
  readonly example: Example
  /** The text of the example's file. */
  readonly source: string
}

/** The list of examples beside one of them, and its code. */
export function Page({ example, source }: PageProps) {
  const look = useLook()
  const { View } = example
  return (
    <StrictMode>
      <title>{`${example.title} · The table`}</title>
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
        <View {...look} />
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
