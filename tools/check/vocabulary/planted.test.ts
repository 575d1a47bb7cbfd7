import { describe, expect, test } from 'vitest'
import { subjectProblems, textProblems } from './problems.ts'

describe('a retired word is refused', () => {
  test.each([
    ['in an identifier', 'a.ts', 'const mendNames = 1', 'a.ts:1 "mend" is retired: fix'],
    ['in a name with underscores', 'a.ts', 'const a = { mend_price: 1 }', '"mend" is retired'],
    ['in a type', 'a.ts', 'type ReviewDeed = 1', '"Deed" is retired: action'],
    ['in a text for users', 'a.ts', "const a = 'It is mended.'", '"mended" is retired'],
    ['in a comment', 'a.ts', '\n// Whoever asks.', 'a.ts:2 "Whoever" is retired'],
    ['in markup', 'a.tsx', 'const a = <p>A deed</p>', '"deed" is retired'],
    ['in a class of a style sheet', 'a.css', '.deed {}', '"deed" is retired'],
    ['in Markdown', 'a.md', 'Text.\n\nWhoever reads.', 'a.md:3 "Whoever" is retired'],
    ['in a comment, as a sentence', 'a.ts', '/* It stands here. */', '"stands" is retired'],
    ['in Markdown, as a sentence', 'a.md', 'It stands here.', '"stands" is retired'],
    ['in a text for users, as a phrase', 'a.ts', "const a = 'No day budget'", 'daily budget'],
    ['after an accepted phrase', 'a.md', 'A dash stands for it and it stands here.', '"stands"'],
    ['in a template', 'a.ts', 'const a = `Day budget of ${b}`', '"Day budget" is retired'],
    ['in markup, as a phrase', 'a.tsx', 'const a = <p>Nothing waits.</p>', '"Nothing waits"'],
    [
      'over two lines',
      'a.ts',
      '/**\n * The files of\n * which\n */',
      'a.ts:2 "of which" is retired',
    ],
    ['in a name of several words', 'a.ts', 'const letterOutboxRow = 1', 'retired: email-outbox'],
    ['in a name with hyphens', 'a.css', '.way-back {}', '"way-back" is retired: undo'],
    ['in the path', 'deed-list.ts', '', 'deed-list.ts:1 in the path: "deed" is retired'],
    ['in the path, as a name', 'letter-outbox/a.ts', '', 'in the path: "letter-outbox" is retired'],
  ])('%s', (_, path, text, problem) => {
    const problems = textProblems(path, text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })
})

test.each([
  ['a word that contains one', 'a.ts', 'const recommended = amend(trimEnd)'],
  ['a name that only sentences may not use', 'a.ts', "const stand = 'stands'"],
  ['the words of a retired name in a sentence', 'a.ts', '// It is here, on the way back.'],
  ['a part of a longer word', 'a.ts', "const a = 'every statement'"],
  ['a dash that represents a missing value', 'a.md', 'A dash stands for a missing value.'],
  ['work by hand', 'a.ts', '// The fields were listed by hand in four places.'],
])('%s is accepted', (_, path, text) => {
  expect(textProblems(path, text)).toEqual([])
})

test.each([
  'What',
  'How',
  'Where',
  'Who',
  'Whose',
  'Whether',
  'Which',
  'When',
  'Is',
  'Does',
  'Has',
])('a docstring that opens with %s is refused', (opener) => {
  const inOneLine = `/** ${opener} it is. */\nexport const a = 1`
  const inLines = `const b = 1\n/**\n * ${opener} it is.\n */\nexport const a = 1`
  expect(textProblems('a.ts', inOneLine)).toEqual([`a.ts:1 a docstring opens with "${opener}"`])
  expect(textProblems('a.ts', inLines)).toEqual([`a.ts:2 a docstring opens with "${opener}"`])
})

test('a docstring may use these words inside, and a comment may open with them', () => {
  expect(textProblems('a.ts', '/** Returns what it is. */\n// When it is late.')).toEqual([])
})

test('a commit subject has at most 70 characters and its area in front', () => {
  const longest = `area: ${'a'.repeat(64)}`
  expect(subjectProblems([longest, 'plan, group: Add notes'])).toEqual([])
  expect(subjectProblems([`${longest}a`])).toEqual([
    `the subject has 71 of 70 characters: ${longest}a`,
  ])
  expect(subjectProblems(['Add notes'])).toEqual([
    'the subject has no area and colon in front: Add notes',
  ])
})
