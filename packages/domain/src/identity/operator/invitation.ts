import { isEmail } from '../../platform/address/email.ts'
import { isName } from '../../platform/text/name.ts'

/** The maximum number of people that are invited at once. */
export const invitationsMax = 20

/** A person to invite. */
export interface Invitee {
  /** As it was typed, to be found again. */
  readonly line: string
  readonly account: string
  /** The name before the address; else its part before the @. */
  readonly accountName: string
}

/** The reason why a line names nobody who can be invited. */
export type InvitationProblem = 'notAnAddress' | 'notAName' | 'repeated'

/** People to invite, and the lines that name nobody. */
export interface Invitations {
  readonly people: readonly Invitee[]
  readonly problems: readonly { readonly line: string; readonly kind: InvitationProblem }[]
}

/** Reads addresses, one per line or separated by semicolons, each alone or as `Name <address>`. */
export function readInvitations(text: string): Invitations {
  const people: Invitee[] = []
  const problems: { line: string; kind: InvitationProblem }[] = []
  const seen = new Set<string>()
  for (const line of text.split(/[\n\r;；]/).map((part) => part.trim())) {
    if (line === '') continue
    const found = /(.*?)\s*<([^<>]*)>$/.exec(line)
    const account = (found?.[2] ?? line).trim()
    const named = found?.[1]?.replace(/^"(.*)"$/, '$1').trim()
    const accountName = named || account.replace(/@.*/, '')
    const kind = problemOf({ account, accountName, seen })
    if (kind === null) people.push({ line, account, accountName })
    else problems.push({ line, kind })
    seen.add(account.toLowerCase())
  }
  return { people, problems }
}

interface Named {
  readonly account: string
  readonly accountName: string
  /** The addresses of the lines before, in lower case. */
  readonly seen: ReadonlySet<string>
}

function problemOf({ account, accountName, seen }: Named): InvitationProblem | null {
  if (!isEmail(account)) return 'notAnAddress'
  if (!isName(accountName)) return 'notAName'
  return seen.has(account.toLowerCase()) ? 'repeated' : null
}
