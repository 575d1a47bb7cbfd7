/** Markup whose text has been escaped. */
export interface Html {
  readonly markup: string
}

/** Builds markup: text is escaped, markup is not, lists are joined. Inside a tag, put values in quotes. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const parts = strings.map((text, at) => {
    const value = values[at]
    return value === undefined ? text : text + markupOf(value)
  })
  return { markup: parts.join('') }
}

function markupOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map(({ markup }) => markup).join('')
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
