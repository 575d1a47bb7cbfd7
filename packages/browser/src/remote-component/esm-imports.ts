const gap = String.raw`(?:\s|;|\/\/[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*`
const importStatement = new RegExp(
  String.raw`${gap}import\b\s*(?:[\w$*,{}\s]+?\s*from\s*)?(["'])([^"'\n]+)\1`,
  'y',
)

/**
 * Replaces the addresses of the imports at the head of an ES module. Everything after the first other statement is left
 * alone, so that no string or comment in the code counts as an import.
 *
 * @param addressOf returns the address of an imported module; may throw
 */
export function withImports(text: string, addressOf: (specifier: string) => string): string {
  const statement = new RegExp(importStatement)
  let head = ''
  let end = 0
  for (let match = statement.exec(text); match !== null; match = statement.exec(text)) {
    const [whole, , specifier = ''] = match
    const prefix = whole.slice(0, -specifier.length - 2)
    head += prefix + JSON.stringify(addressOf(specifier))
    end = statement.lastIndex
  }
  return head + text.slice(end)
}
