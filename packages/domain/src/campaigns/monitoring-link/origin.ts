/** Returns scheme and host of an address, in lower case, such as `https://t.example.com:8443`; null without a host. */
export function linkOrigin(address: string): string | null {
  const [origin] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i.exec(address) ?? []
  return origin === undefined ? null : origin.toLowerCase()
}
