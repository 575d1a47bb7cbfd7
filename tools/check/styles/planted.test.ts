import { describe, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { styleProblems } from './problems.ts'

const tree = plantedTree()

/** A small tree without problems. */
const sound: Readonly<Record<string, string>> = {
  'packages/domain/src/highlight.ts': `export const highlightClass = 'high-light'`,
  'packages/ui/src/button/button.css': `
    .kit-button[data-small] > .kit-icon:is(.kit-on, :hover) { color: red; } /* .kit-none */
    @media (width < 1.5px) { .kit-off { background: url('a.kit-none.svg') } }
    .high-light { color: red }`,
  'packages/ui/src/button/button.tsx': `
    import './button.css'
    import { Icon } from './icon.tsx'
    const iconClasses = (isOn: boolean) => isOn ? 'kit-icon kit-on' : 'kit-icon'
    export const Button = ({ className = '', kind, id }) =>
      <button className={\`kit-button \${kind === 'off' ? 'kit-off' : ''} \${className} \${id}-c1\`}>
        <Icon className={iconClasses(true)} />
      </button>`,
  'packages/ui/src/button/icon.tsx': `
    import { highlightClass } from '@placard/domain/highlight'
    export const Icon = ({ className }) =>
      <i className={className} id="kit-id"><b className="kit-icon" /><em className={highlightClass} /></i>`,
  'packages/ui/src/button/button.test.tsx': `const a = <i className="kit-tested" />`,
  'apps/console/src/main.ts': `
    import './main.css'
    document.documentElement.classList.add('con-alone')
    import('#console/page.tsx')`,
  'apps/console/src/main.css': `@import './console.css';`,
  'apps/console/src/console.css': `.con-alone, .con-page, .con-row { color: red }`,
  'apps/console/src/page.tsx': `
    import { Button } from '@placard/ui/button/button'
    import { Row } from './row.tsx'
    export const Page = () =>
      <p className="con-page">
        <Button className="kit-icon" />
        {[1].map((at) => <Row key={at} className="con-row" />)}
      </p>`,
  'apps/console/src/row.tsx': `export const Row = ({ className }) => <i className={className} />`,
  'apps/remotes/src/card.tsx': `
    import css from './card.css?raw'
    export const Card = () => <p className="rem-card">{css}</p>`,
  'apps/remotes/src/card.css': `.rem-card { color: red }`,
}

function problemsWith(files: Readonly<Record<string, string>>): string[] {
  tree.plant({ ...sound, ...files })
  return styleProblems(tree.root)
}

test('a sound tree has no problems', () => {
  expect(problemsWith({})).toEqual([])
})

const page = 'apps/console/src/page.tsx'
const noRule = 'has no rule in a style sheet that is loaded with the component'

describe('a class without a rule is refused', () => {
  test.each([
    ['in an attribute', 'export const P = () => <p\n className="con-page con-none" />'],
    ['in a template', 'export const P = ({ b }) => <p\n className={`${b} con-none`} />'],
    ['in a condition', "export const P = ({ b }) => <p className={\nb && 'con-none'} />"],
    ['in a property', "export const p = {\n className: 'con-none' }"],
    ['in a function', "export function rowClass() {\n return 'con-none' }"],
    ['in a table', "export const rowClass = {\n left: 'con-none' }"],
    ['of an element', "export const p = (e) => {\n e.className = 'con-none' }"],
    ['in a list of classes', "export const p = (e) => {\n e.classList.toggle('con-none') }"],
  ])('%s', (_, text) => {
    const problems = problemsWith({ [page]: `import '@placard/ui/button/button'\n${text}` })
    expect(problems).toContain(`${page}:3 the class "con-none" ${noRule}`)
  })

  test.each([
    ['in a style sheet of another page', `import('./other.tsx')`, `import './other.css'`],
    ['in a style sheet that is loaded later', `import('./other.tsx')`, `import('./late.ts')`],
    ['in a style sheet of types', `import type { A } from './other.tsx'`, `import './other.css'`],
  ])('whose rule is %s', (_, imported, other) => {
    const problems = problemsWith({
      [page]: `${imported}\nexport const P = () => <p className="con-other" />`,
      'apps/console/src/other.tsx': `${other}\nexport type A = 1`,
      'apps/console/src/late.ts': `import './other.css'`,
      'apps/console/src/other.css': '.con-other { color: red }',
    })
    expect(problems).toContain(`${page}:2 the class "con-other" ${noRule}`)
  })

  test.each([
    ['an application provides the rule', { [page]: `import '@placard/ui/link'\nimport './a.css'` }],
    [
      'only some of its importers provide the rule',
      { 'packages/ui/src/menu.tsx': `import './link.tsx'` },
    ],
  ])('in a component of the library if %s', (_, files) => {
    const problems = problemsWith({
      'packages/ui/src/link.tsx': `export const Link = () => <a className="kit-link" />`,
      'packages/ui/src/nav.tsx': `import './nav.css'\nimport './link.tsx'`,
      'packages/ui/src/nav.css': '.kit-link { color: red }',
      'apps/console/src/a.css': '.kit-link { color: red }',
      ...files,
    })
    expect(problems).toContain(`packages/ui/src/link.tsx:1 the class "kit-link" ${noRule}`)
  })
})

test('a rule for a class that no component has is refused', () => {
  const path = 'apps/console/src/console.css'
  const problems = problemsWith({
    [path]: `${sound[path]}\n@media print {\n .con-page .con-none, .kit-id { color: red } }`,
  })
  expect(problems).toEqual([
    `${path}:3 no component has the class "con-none"`,
    `${path}:3 no component has the class "kit-id"`,
  ])
})

test('a class name that is put together is refused', () => {
  const text = 'export const P = ({ kind }) => <p className={`con-${kind}`} />'
  expect(problemsWith({ [page]: text })).toContainEqual(
    expect.stringContaining(`${page}:1 the class "con-…" is put together`),
  )
})
