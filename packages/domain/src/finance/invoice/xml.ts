/** An element of an XML document: its qualified name, its text or children, and its attributes. */
export interface XmlElement {
  readonly name: string
  readonly content: string | readonly (XmlElement | null)[]
  readonly attributes: Readonly<Record<string, string>>
}

/** Returns an element. Children that are null are left out. */
export function element(
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement {
  return { name, content, attributes }
}

/**
 * Characters that XML 1.0 cannot contain, not even escaped, and halves of surrogate pairs. A carriage return would be
 * read as a line feed.
 */
const illegal = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/gu
const replacement = '\ufffd'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Returns a text for an element or an attribute. What XML cannot contain becomes U+FFFD. */
function xmlText(text: string): string {
  return text
    .replaceAll(illegal, replacement)
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

function lineOf(root: XmlElement, indent: string): string {
  const { name, content } = root
  const attributes = Object.entries(root.attributes).map(
    ([key, text]) => ` ${key}="${xmlText(text)}"`,
  )
  const start = `${indent}<${name}${attributes.join('')}>`
  if (typeof content === 'string') return `${start}${xmlText(content)}</${name}>\n`
  const children = content.filter((child) => child !== null)
  const inside = children.map((child) => lineOf(child, `${indent}  `))
  return `${start}\n${inside.join('')}${indent}</${name}>\n`
}

/** Returns the document as text, in UTF-8. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lineOf(root, '')}`
}
