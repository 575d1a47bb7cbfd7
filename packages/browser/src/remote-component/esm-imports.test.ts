import { expect, test } from 'vitest'
import { withImports } from './esm-imports.ts'

const numbered = (specifier: string) => `blob:${specifier}`

test.each([
  ['import{a}from"x";run()', 'import{a}from"blob:x";run()'],
  [`import * as all from 'x'\nrun()`, 'import * as all from "blob:x"\nrun()'],
  ['import a,{b as c}from"x";', 'import a,{b as c}from"blob:x";'],
  ['import{\n  a,\n  b,\n} from "x"', 'import{\n  a,\n  b,\n} from "blob:x"'],
  ['import"x";import"y/z";', 'import"blob:x";import"blob:y/z";'],
  ['/* a "x" */ // b\nimport a from "x"', '/* a "x" */ // b\nimport a from "blob:x"'],
  ['import a from"x";\n\n;import b from"y"', 'import a from"blob:x";\n\n;import b from"blob:y"'],
  ['', ''],
  ['run()', 'run()'],
])('imports at the beginning get other addresses: %j', (text, expected) => {
  expect(withImports(text, numbered)).toBe(expected)
})

test.each([
  'const text = `import a from "x"`',
  'run();import a from "x"',
  'import("x")',
  'import.meta.url',
  '// import a from "x"',
  '/* import a from "x" */ run()',
  'importer("x")',
])('nothing else is changed: %s', (text) => {
  expect(withImports(text, numbered)).toBe(text)
})
