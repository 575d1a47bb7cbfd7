/** The checks of a joint test, in their order. The first one that fails ends it. */
export const testChecks = [
  'signature',
  'time',
  'body',
  'fields',
  'goal',
  'click',
  'attribution',
] as const
/** One of `testChecks`. */
export type TestCheck = (typeof testChecks)[number]

/** The result of one check. */
export interface CheckResult {
  readonly check: TestCheck
  /** `skipped` behind one that failed. */
  readonly result: 'passed' | 'failed' | 'skipped'
  readonly expected: string
  /** Empty if it was skipped. */
  readonly received: string
}

/** The states of a joint test. */
export const testStates = ['waiting', 'passed', 'failed', 'expired'] as const
/** One of `testStates`. */
export type TestState = (typeof testStates)[number]

/** A test waits this long for an event. */
export const testMinutes = 30
/** A source without an event for this long is silent. */
export const silentHours = 24
const msPerMinute = 60_000
const msPerHour = 3_600_000
const receivedMaxLength = 200

/** Returns the state of a test. @param results null until an event was received */
export function testStateOf(
  { startedAtMs, results }: { startedAtMs: number; results: readonly CheckResult[] | null },
  nowMs: number,
): TestState {
  if (results !== null)
    return results.every(({ result }) => result === 'passed') ? 'passed' : 'failed'
  return nowMs < startedAtMs + testMinutes * msPerMinute ? 'waiting' : 'expired'
}

/** The outcome of a check: what was expected and received, and whether they agree. */
export type Finding = Omit<CheckResult, 'check' | 'result'> & { readonly isPassed: boolean }

/** Returns the results of all checks from those that were made; the others are skipped. */
export function testResults(
  findings: Readonly<Partial<Record<TestCheck, Finding>>>,
): CheckResult[] {
  return testChecks.map((check) => {
    const finding = findings[check]
    if (finding === undefined) return { check, result: 'skipped', expected: '', received: '' }
    const { isPassed, expected, received } = finding
    const result = isPassed ? 'passed' : 'failed'
    return { check, result, expected, received: shortened(received) }
  })
}

/** Returns whether a source that has sent events has been silent for a day. */
export function isSilent(lastEventMs: number | null, nowMs: number): boolean {
  return lastEventMs !== null && nowMs - lastEventMs >= silentHours * msPerHour
}

function shortened(text: string): string {
  return text.length > receivedMaxLength ? `${text.slice(0, receivedMaxLength)}…` : text
}
