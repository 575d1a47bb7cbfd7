/** The known facts about an API response. */
export interface ApiResponse {
  /** Path of the call. */
  readonly path: string
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly body: string
}

/** The maximum length of a body in a report. @see spec §9 "Error-reporting behaviour" */
export const reportedBodyLength = 200

const firstServerError = 500

/**
 * Returns the response for a report, with its body truncated; null if it is not an error, or not reported.
 *
 * @see spec §9 "Error-reporting behaviour"
 */
export function reportedResponse(response: ApiResponse): ApiResponse | null {
  if (isUploadSetting(response.path) || !isError(response)) return null
  return { ...response, body: cutBody(response.body) }
}

function isError({ status, body }: ApiResponse): boolean {
  return status >= firstServerError || status === 0 || hasFailureCode(body)
}

const codePattern = /"code"\s*:\s*"?(-?\d+)/
const failurePattern = /"code"\s*:\s*"?-?0*[1-9]/

/**
 * Our decision: the envelope's own code decides, wherever it is in the body; a code inside its data does not count.
 * Without an envelope, or in a truncated one, the first code decides.
 */
function hasFailureCode(body: string): boolean {
  // Most bodies are large and successful, and need not be parsed.
  if (!failurePattern.test(body)) return false
  const envelope = parsed(body)
  if (typeof envelope !== 'object' || envelope === null || !('code' in envelope))
    return Number(codePattern.exec(body)?.[1]) !== 0
  const { code } = envelope
  return typeof code === 'string' || typeof code === 'number' ? isFailure(String(code)) : false
}

function isFailure(code: string): boolean {
  return failurePattern.test(`"code":${code}`)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // A truncated body, or one that is not JSON; the caller treats it as text.
    return null
  }
}

/** Our decision: the calls that set up an upload have it in their path, in any spelling of the two words. */
function isUploadSetting(path: string): boolean {
  return /upload[-_/]?setting/i.test(path)
}

function cutBody(body: string): string {
  // A lone surrogate at the cut would make the report invalid UTF-8.
  return body.slice(0, reportedBodyLength).replace(/[\uD800-\uDBFF]$/, '')
}
