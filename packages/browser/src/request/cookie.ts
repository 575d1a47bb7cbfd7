/** Returns the value of a cookie that scripts may read, or undefined. */
export function cookieValue(name: string, cookies: string = document.cookie): string | undefined {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // Another application's cookie may not be percent-encoded.
    return value
  }
}
