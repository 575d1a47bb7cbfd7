import { expect, test } from 'vitest'
import { readInvitations } from './invitation.ts'

test.each([
  ['li@example.com', 'li@example.com', 'li'],
  ['Li Wei <li@example.com>', 'li@example.com', 'Li Wei'],
  ['"Wei, Li" <li@example.com>', 'li@example.com', 'Wei, Li'],
  ['<li@example.com>', 'li@example.com', 'li'],
  ['" Li Wei " < li@example.com >', 'li@example.com', 'Li Wei'],
  ['Li "Lee" <li@example.com>', 'li@example.com', 'Li "Lee"'],
  ['"Li" Wei <li@example.com>', 'li@example.com', '"Li" Wei'],
  ['李伟<li@example.com>', 'li@example.com', '李伟'],
])('%s invites %s as %s', (line, account, accountName) => {
  expect(readInvitations(line)).toEqual({ people: [{ line, account, accountName }], problems: [] })
})

test('addresses are in lines or between semicolons, and empty lines are nothing', () => {
  const { people, problems } = readInvitations(
    'a@example.com; b@example.com；\r\n\n c@example.com \n',
  )
  expect(people.map(({ line }) => line)).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ])
  expect(problems).toEqual([])
})

test('lines that name nobody are told, and the others are read', () => {
  const long = `${'n'.repeat(101)} <d@example.com>`
  const text = [
    'Li Wei',
    'a@example.com',
    'A@Example.com',
    'x <y>',
    'Li <li@example.com> x',
    long,
  ].join('\n')
  expect(readInvitations(text)).toEqual({
    people: [{ line: 'a@example.com', account: 'a@example.com', accountName: 'a' }],
    problems: [
      { line: 'Li Wei', kind: 'notAnAddress' },
      { line: 'A@Example.com', kind: 'repeated' },
      { line: 'x <y>', kind: 'notAnAddress' },
      { line: 'Li <li@example.com> x', kind: 'notAnAddress' },
      { line: long, kind: 'notAName' },
    ],
  })
})
