/** The parts of the global URL that this package uses. */
export interface ParsedUrl {
  /** With the colon: `https:`. */
  readonly protocol: string
  /** The protocol, the host, and a port that is not the default one. */
  readonly origin: string
  /** Without the port. An IPv6 address is in brackets, an IPv4 address in dotted decimal. */
  readonly hostname: string
}

interface UrlGlobal {
  readonly URL: new (text: string) => ParsedUrl
}

// Reason for the cast: the package compiles without the DOM's and without Node's types, and a
// global declaration here would clash with theirs in the packages that import it.
const { URL } = globalThis as unknown as UrlGlobal

/** Parses an absolute address as browsers and Node do; null if they reject it. */
export function parsedUrl(text: string): ParsedUrl | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
