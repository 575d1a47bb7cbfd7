/** The calls that the running test made and that were refused, for its message if it fails. */
const refused: string[] = []

/** Notes the reply of a call, if it is a refusal. */
export function noteReply(path: string, reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('code' in reply) || reply.code === 0) return
  const { code, message, requestId } = { message: '', requestId: '', ...reply }
  refused.push(`${path} was refused: ${String(code)} ${message} (request ${requestId})`)
}

/** Returns the noted refusals and forgets them. */
export function takeRefusedCalls(): string[] {
  return refused.splice(0)
}
