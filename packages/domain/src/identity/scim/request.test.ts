import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filterConditions,
  groupAttributes,
  patchedGroup,
  patchedUser,
  ScimProblem,
  userAttributes,
} from './request.ts'

/** Returns the kind of error and the message of a refused request. */
function refusal(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ScimProblem) return `${error.name} ${error.scimType}: ${error.message}`
    throw error
  }
  return 'nothing'
}

const user = 'urn:ietf:params:scim:schemas:core:2.0:User'

describe('a user', () => {
  test.each([
    [{}, {}],
    [{ userName: ' mei@example.com ' }, { userName: 'mei@example.com' }],
    [
      { externalId: 'a', active: true },
      { externalId: 'a', active: true },
    ],
    [{ active: false }, { active: false }],
    [{ active: 'True' }, { active: true }],
    [{ active: 'False' }, { active: false }],
    [{ active: null, userName: null }, {}],
    [{ displayName: 'Mei', name: { formatted: 'M' } }, { displayName: 'Mei' }],
    [
      { displayName: '', name: { formatted: 'M', givenName: 'G', familyName: 'F' } },
      { displayName: 'M' },
    ],
    [{ name: { givenName: 'Mei', familyName: 'Wu' } }, { displayName: 'Mei Wu' }],
    [{ name: { formatted: '', givenName: 'Mei', familyName: 'Wu' } }, { displayName: 'Mei Wu' }],
    [{ name: { givenName: 'Mei' } }, {}],
    [{ name: { familyName: 'Wu' } }, {}],
    [{ name: null, phoneNumbers: [{ value: '1' }] }, {}],
  ])('%j has the attributes %j', (body, attributes) => {
    expect(userAttributes(body)).toStrictEqual(attributes)
  })

  test.each([
    [null, 'ScimProblem invalidSyntax: The user must be a JSON object.'],
    ['text', 'ScimProblem invalidSyntax: The user must be a JSON object.'],
    [[], 'ScimProblem invalidSyntax: The user must be a JSON object.'],
    [{ userName: 5 }, 'ScimProblem invalidValue: userName must be a text, not number.'],
    [{ externalId: {} }, 'ScimProblem invalidValue: externalId must be a text, not object.'],
    [{ active: 'no' }, 'ScimProblem invalidValue: active must be true or false.'],
    [{ active: 0 }, 'ScimProblem invalidValue: active must be true or false.'],
    [{ name: 'Mei' }, 'ScimProblem invalidSyntax: name must be a JSON object.'],
  ])('%j is refused: %s', (body, message) => {
    expect(refusal(() => userAttributes(body))).toBe(message)
  })
})

describe('a change of a user', () => {
  test.each([
    [[{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      [{ op: 'replace', value: { active: false, displayName: 'Mei' } }],
      { active: false, displayName: 'Mei' },
    ],
    [[{ op: 'ADD', path: 'externalId', value: 'a' }], { externalId: 'a' }],
    [[{ op: 'add', path: `${user}:displayName`, value: 'Mei' }], { displayName: 'Mei' }],
    [[{ op: 'add', value: { [`${user}:displayName`]: 'Mei' } }], { displayName: 'Mei' }],
    [
      [
        { op: 'replace', path: 'name.givenName', value: 'Mei' },
        { op: 'replace', path: 'name.familyName', value: 'Wu' },
      ],
      { displayName: 'Mei Wu' },
    ],
    [[{ op: 'replace', value: { name: { formatted: 'Mei Wu' } } }], { displayName: 'Mei Wu' }],
    [
      [
        { op: 'replace', path: 'displayName', value: 'One' },
        { op: 'replace', path: 'displayName', value: 'Two' },
      ],
      { displayName: 'Two' },
    ],
    [[{ op: 'replace', path: 'emails[type eq "work"].value', value: 'a@b.example' }], {}],
    [[{ op: 'remove', path: 'displayName' }], {}],
    [[{ op: 'replace', path: 'xname.formatted', value: 'Mei' }], {}],
    [[{ op: 'replace', path: 'name.formatted.x', value: 'Mei' }], {}],
  ])('%j sets %j', (Operations, attributes) => {
    expect(patchedUser({ Operations })).toEqual(attributes)
  })

  test.each([
    [{}, 'invalidSyntax: Operations must be a list with at least one operation.'],
    [{ Operations: [] }, 'invalidSyntax: Operations must be a list with at least one operation.'],
    [{ Operations: ['x'] }, 'invalidSyntax: An operation must be a JSON object.'],
    [
      { Operations: [{ value: 1 }] },
      'invalidSyntax: op must be add, replace or remove, not undefined.',
    ],
    [
      { Operations: [{ op: 'move' }] },
      'invalidSyntax: op must be add, replace or remove, not move.',
    ],
    [{ Operations: [{ op: 'remove' }] }, 'invalidPath: remove needs a path.'],
    [{ Operations: [{ op: 'remove', path: 'active' }] }, 'invalidPath: active cannot be removed.'],
    [
      { Operations: [{ op: 'add', value: 1 }] },
      'invalidSyntax: A value without a path must be a JSON object.',
    ],
    [{ Operations: [{ op: 'add', path: 1 }] }, 'invalidValue: path must be a text, not number.'],
    [null, 'invalidSyntax: The request must be a JSON object.'],
  ])('%j is refused: %s', (body, message) => {
    expect(refusal(() => patchedUser(body))).toBe(`ScimProblem ${message}`)
  })
})

describe('a group', () => {
  test.each([
    [{ displayName: 'ads' }, { displayName: 'ads' }],
    [
      { displayName: 'ads', externalId: 'x', members: [] },
      { displayName: 'ads', externalId: 'x', members: [] },
    ],
    [{ members: [{ value: '1', display: 'Mei' }] }, { members: ['1'] }],
    [{ members: null }, {}],
  ])('%j has the attributes %j', (body, attributes) => {
    expect(groupAttributes(body)).toStrictEqual(attributes)
  })

  test.each([
    [null, 'invalidSyntax: The group must be a JSON object.'],
    [{ members: ['1'] }, 'invalidSyntax: A member must be a JSON object.'],
    [{ members: [{}] }, 'invalidValue: A member needs the value of a user id.'],
  ])('%j is refused: %s', (body, message) => {
    expect(refusal(() => groupAttributes(body))).toBe(`ScimProblem ${message}`)
  })

  test.each([
    [[{ op: 'add', path: 'members', value: [{ value: '3' }, { value: '1' }] }], ['1', '2', '3']],
    [[{ op: 'add', path: 'members', value: { value: '3' } }], ['1', '2', '3']],
    [[{ op: 'add', value: { members: [{ value: '3' }] } }], ['1', '2', '3']],
    [[{ op: 'replace', path: 'members', value: [{ value: '9' }] }], ['9']],
    [[{ op: 'remove', path: 'members[value eq "1"]' }], ['2']],
    [[{ op: 'remove', path: 'members[value eq "12"]' }], ['1', '2']],
    [[{ op: 'remove', path: 'members[value eq ""]' }], ['1', '2']],
    [[{ op: 'remove', path: 'members', value: [{ value: '2' }] }], ['1']],
    [[{ op: 'remove', path: 'members' }], []],
    [[{ op: 'remove', path: 'members', value: null }], []],
    [[{ op: 'replace', path: 'members[value eq "1"]', value: [] }], ['1', '2']],
    [[{ op: 'remove', path: 'x members[value eq "1"]' }], ['1', '2']],
    [[{ op: 'remove', path: 'members[value eq "1"].display' }], ['1', '2']],
  ])('of the users 1 and 2 has after %j the users %j', (Operations, members) => {
    expect(patchedGroup(['1', '2'], { Operations })).toEqual({ members })
  })

  test('loses the user whose id a path names, however long it is', () => {
    const Operations = [{ op: 'remove', path: 'members[value eq "12"]' }]
    expect(patchedGroup(['1', '12'], { Operations })).toEqual({ members: ['1'] })
  })

  test('is renamed by a change', () => {
    const Operations = [{ op: 'replace', value: { displayName: 'money', id: '7' } }]
    expect(patchedGroup([], { Operations })).toEqual({ displayName: 'money', members: [] })
  })
})

describe('a filter', () => {
  test.each([
    ['userName eq "mei@example.com"', [{ attribute: 'username', value: 'mei@example.com' }]],
    [`${user}:userName EQ "a"`, [{ attribute: 'username', value: 'a' }]],
    ['active  eq  true', [{ attribute: 'active', value: 'true' }]],
    [`x${user}:active eq true`, [{ attribute: `x${user.toLowerCase()}:active`, value: 'true' }]],
    ['  active eq True ', [{ attribute: 'active', value: 'true' }]],
    [
      'externalId eq "a\\"b" and  displayName eq ""',
      [
        { attribute: 'externalid', value: 'a"b' },
        { attribute: 'displayname', value: '' },
      ],
    ],
  ])('%j has the conditions %j', (filter, conditions) => {
    expect(filterConditions(filter)).toEqual(conditions)
  })

  test.each([
    ['', 'Expected attribute eq "value", got .'],
    ['userName', 'Expected attribute eq "value", got userName.'],
    ['userName co "a"', 'Expected attribute eq "value", got userName co "a".'],
    ['(userName eq "a")', 'Expected attribute eq "value", got (userName eq "a").'],
    ['userName eq "a" or active eq true', 'Expected and, got or active eq true.'],
    ['userName eq "a" x and active eq true', 'Expected and, got x and active eq true.'],
    ['userName eq "a" and', 'Expected and, got and.'],
    ['userName eq "a" and ', 'Expected attribute eq "value", got .'],
    ['userName eq "\\x"', '"\\x" is no text of JSON.'],
  ])('%j is refused: %s', (filter, message) => {
    expect(refusal(() => filterConditions(filter))).toBe(`ScimProblem invalidFilter: ${message}`)
  })

  test('of any text finds exactly that text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const filter = `userName eq ${JSON.stringify(value)}`
        expect(filterConditions(filter)).toEqual([{ attribute: 'username', value }])
      }),
    )
  })
})

test('no JSON is answered by anything but attributes or a problem', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const readers = [userAttributes, groupAttributes, patchedUser] as const
      for (const read of readers)
        expect(refusal(() => read(body))).toMatch(/^(nothing|ScimProblem)/)
      const Operations = [{ op: 'add', value: body }]
      expect(refusal(() => patchedGroup([], { Operations }))).toMatch(/^(nothing|ScimProblem)/)
    }),
  )
})
