import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { login } from '@placard/contract/identity/sign-in'

/** The errors of a sign-in by field; `form` if the error concerns no field. */
export interface SignInProblems {
  readonly account?: string
  readonly password?: string
  readonly form?: string
}

/** Signs in. @returns the errors; empty if the session was created */
export async function signIn(
  account: string,
  password: string,
): Promise<SignInProblems | undefined> {
  try {
    await callServer(login, { account, password }, { errorInPlace: true })
    // The acting identity belongs to the previous session.
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
