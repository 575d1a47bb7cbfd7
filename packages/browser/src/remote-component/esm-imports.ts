const gap = String.raw`(?:\s|;|\/\/[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*`
const importStatement = new RegExp(
  String.raw`${gap}import\b\s*(?:[\w$*,{}\s]+?\s*from\s*)?(["'])([^"'\n]+)\1`,
  'y',
)

/**
 * Gives the imports at the head of an ES module other addresses; nothing behind the first other statement is looked at,
 * so that no text or comment in the code is taken for an import.
 *
 * @param addressOf for what the module imports; may throw
 */
export function withImports(text: string, addressOf: (specifier: string) => string): string {
  const statement = new RegExp(importStatement)
  let head = ''
  let end = 0
  for (let found = statement.exec(text); found !== null; found = statement.exec(text)) {
    const [whole, , specifier = ''] = found
    const written = whole.slice(0, -specifier.length - 2)
    head += written + JSON.stringify(addressOf(specifier))
    end = statement.lastIndex
  }
  return head + text.slice(end)
}
