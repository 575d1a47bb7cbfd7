/** Returns the name of a downloaded file in the header `content-disposition`; null without a valid one. */
export function fileNameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)/i.exec(disposition ?? '')?.[1]
  return decoded(encoded) ?? plain ?? null
}

function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text) || null
  } catch {
    // A proxy has truncated the name, so the plain one is used.
    return null
  }
}
