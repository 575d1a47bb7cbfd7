/** The kinds of errors of SCIM that a request can cause here. @see RFC 7644, section 3.12 */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'uniqueness'

/** A request that SCIM does not allow, or that we do not support. The message names the part and what was expected. */
export class ScimProblem extends Error {
  override readonly name = 'ScimProblem'
  readonly scimType: ScimType

  constructor(scimType: ScimType, message: string) {
    super(message)
    this.scimType = scimType
  }
}

/** The attributes of a user that a request sets. Those that it does not name are undefined. */
export interface UserAttributes {
  readonly userName?: string
  readonly externalId?: string
  readonly displayName?: string
  readonly active?: boolean
}

/** The attributes of a group that a request sets. Those that it does not name are undefined. */
export interface GroupAttributes {
  readonly displayName?: string
  readonly externalId?: string
  /** The ids of its users. */
  readonly members?: readonly string[]
}

type Attributes = Readonly<Record<string, unknown>>

/**
 * Reads a user. Attributes that we do not keep, such as telephone numbers, are ignored, as providers send them without
 * being asked.
 *
 * @throws ScimProblem
 * @see RFC 7643, section 4.1
 */
export function userAttributes(body: unknown): UserAttributes {
  const attributes = attributesOf(body, 'The user')
  const userName = textOf(attributes, 'userName')
  const externalId = textOf(attributes, 'externalId')
  const displayName = nameOf(attributes)
  const active = flagOf(attributes, 'active')
  return {
    ...(userName !== undefined && { userName }),
    ...(externalId !== undefined && { externalId }),
    ...(displayName !== undefined && { displayName }),
    ...(active !== undefined && { active }),
  }
}

/** Returns the name to show: the display name, the formatted one, or the given name with the family name. */
function nameOf(attributes: Attributes): string | undefined {
  const shown = textOf(attributes, 'displayName')
  if (shown) return shown
  const name = attributes['name'] ?? {}
  const parts = attributesOf(name, 'name')
  const formatted = textOf(parts, 'formatted')
  if (formatted) return formatted
  const given = textOf(parts, 'givenName')
  const family = textOf(parts, 'familyName')
  return given && family ? `${given} ${family}` : undefined
}

/**
 * Reads a group.
 *
 * @throws ScimProblem
 * @see RFC 7643, section 4.2
 */
export function groupAttributes(body: unknown): GroupAttributes {
  const attributes = attributesOf(body, 'The group')
  const displayName = textOf(attributes, 'displayName')
  const externalId = textOf(attributes, 'externalId')
  const { members } = attributes
  return {
    ...(displayName !== undefined && { displayName }),
    ...(externalId !== undefined && { externalId }),
    ...(members !== undefined && members !== null && { members: memberIds(members) }),
  }
}

/**
 * Reads the changes of a user by a PATCH request, the last one of each attribute.
 *
 * @throws ScimProblem
 * @see RFC 7644, section 3.5.2
 */
export function patchedUser(body: unknown): UserAttributes {
  const set: Record<string, unknown> = {}
  const name: Record<string, unknown> = {}
  for (const { op, path, value } of operationsOf(body)) {
    const part = /^name\.(\w+)$/i.exec(path)?.[1]
    if (part !== undefined) name[part] = value
    else if (op !== 'remove') set[path] = value
    else if (path === 'active') throw new ScimProblem('invalidPath', 'active cannot be removed.')
  }
  return userAttributes({ name, ...set })
}

/**
 * Returns a group after a PATCH request.
 *
 * @param current the ids of its users before
 * @throws ScimProblem
 * @see RFC 7644, section 3.5.2
 */
export function patchedGroup(current: readonly string[], body: unknown): GroupAttributes {
  const set: Record<string, unknown> = {}
  let members = [...new Set(current)]
  for (const { op, path, value } of operationsOf(body)) {
    const one = /^members\[value eq "([^"]*)"\]$/i.exec(path)?.[1]
    if (one !== undefined && op === 'remove') members = members.filter((id) => id !== one)
    else if (path !== 'members') set[path] = value
    else if (op === 'replace') members = [...new Set(memberIds(value))]
    else if (op === 'add') members = [...new Set([...members, ...memberIds(value)])]
    else if (value === undefined || value === null) members = []
    else {
      const leaving = memberIds(value)
      members = members.filter((id) => !leaving.includes(id))
    }
  }
  return { ...groupAttributes({ ...set, members: undefined }), members }
}

function memberIds(value: unknown): string[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value]
  return listed.map((member) => {
    const id = textOf(attributesOf(member, 'A member'), 'value')
    if (id === undefined)
      throw new ScimProblem('invalidValue', 'A member needs the value of a user id.')
    return id
  })
}

interface Operation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string
  readonly value: unknown
}

// Some providers name an attribute with the id of its schema.
const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i

/** Returns the operations of a PATCH request with one path each: without a path, a value has an attribute each. */
function operationsOf(body: unknown): Operation[] {
  const { Operations: operations } = attributesOf(body, 'The request')
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimProblem('invalidSyntax', 'Operations must be a list with at least one operation.')
  return operations.flatMap((operation: unknown) => {
    const attributes = attributesOf(operation, 'An operation')
    const op = operatorOf(textOf(attributes, 'op'))
    const path = textOf(attributes, 'path')?.replace(schemaPrefix, '')
    const { value } = attributes
    if (path !== undefined) return [{ op, path, value }]
    if (op === 'remove') throw new ScimProblem('invalidPath', 'remove needs a path.')
    return Object.entries(attributesOf(value, 'A value without a path')).map(([key, part]) => ({
      op,
      path: key.replace(schemaPrefix, ''),
      value: part,
    }))
  })
}

// Providers write the operators in any letter case.
function operatorOf(text: string | undefined): Operation['op'] {
  const op = text?.toLowerCase()
  if (op === 'add' || op === 'replace' || op === 'remove') return op
  throw new ScimProblem('invalidSyntax', `op must be add, replace or remove, not ${String(text)}.`)
}

function attributesOf(value: unknown, subject: string): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimProblem('invalidSyntax', `${subject} must be a JSON object.`)
  return { ...value }
}

function textOf(attributes: Attributes, name: string): string | undefined {
  const { [name]: value = null } = attributes
  if (value === null) return undefined
  if (typeof value === 'string') return value.trim()
  throw new ScimProblem('invalidValue', `${name} must be a text, not ${typeof value}.`)
}

// Some providers send the texts "True" and "False".
function flagOf(attributes: Attributes, name: string): boolean | undefined {
  const { [name]: value = null } = attributes
  if (value === null) return undefined
  const text = String(value).toLowerCase()
  if (text === 'true') return true
  if (text === 'false') return false
  throw new ScimProblem('invalidValue', `${name} must be true or false.`)
}

/** A condition of a filter: the attribute, in lower case, equals the text. */
export interface ScimCondition {
  readonly attribute: string
  readonly value: string
}

const condition = /^\s*([\w.:]+)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*/i
const and = /^and\s+/i

/**
 * Returns the conditions of a filter, which must all hold. Only `attribute eq value` is supported, joined by `and`;
 * providers ask for nothing else.
 *
 * @throws ScimProblem `invalidFilter`
 * @see RFC 7644, section 3.4.2.2
 */
export function filterConditions(filter: string): ScimCondition[] {
  const conditions: ScimCondition[] = []
  let rest = filter
  while (true) {
    const found = condition.exec(rest)
    if (found === null)
      throw new ScimProblem('invalidFilter', `Expected attribute eq "value", got ${rest}.`)
    const [whole, attribute = '', value = ''] = found
    conditions.push({
      attribute: attribute.replace(schemaPrefix, '').toLowerCase(),
      value: literalText(value),
    })
    rest = rest.slice(whole.length)
    if (rest === '') return conditions
    const [joint] = and.exec(rest) ?? []
    if (joint === undefined) throw new ScimProblem('invalidFilter', `Expected and, got ${rest}.`)
    rest = rest.slice(joint.length)
  }
}

function literalText(literal: string): string {
  if (!literal.startsWith('"')) return literal.toLowerCase()
  try {
    return String(JSON.parse(literal))
  } catch {
    throw new ScimProblem('invalidFilter', `${literal} is no text of JSON.`)
  }
}
