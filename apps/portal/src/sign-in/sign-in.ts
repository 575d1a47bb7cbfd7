import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { login } from '@placard/contract/sign-in'

/** What stands in the way, by the field it concerns; `form` when it concerns none. */
export interface SignInProblems {
  readonly account?: string
  readonly password?: string
  readonly form?: string
}

/** Signs in. @returns what stands in the way, or nothing when the session is there */
export async function signIn(
  account: string,
  password: string,
): Promise<SignInProblems | undefined> {
  try {
    await callServer(login, { account, password }, { errorInPlace: true })
    // An acting identity belongs to the session that is over.
    dropMultiAccessId()
    return undefined
  } catch (error) {
    return problemsOf(error)
  }
}

function problemsOf(error: unknown): SignInProblems {
  const problems: Record<string, string> = {}
  if (error instanceof CallRefused) {
    for (const { path, message } of error.problems) problems[path] = message
  }
  if (problems['account'] || problems['password']) return problems
  return { form: error instanceof Error ? error.message : String(error) }
}
