/** A block of a help text. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const item = /^- (.*)$/

/**
 * Splits a plain text into blocks: paragraphs are separated by blank lines, and lines that begin with "- " are list
 * items. Line breaks inside a paragraph are kept. `textParts` finds the addresses in each block.
 *
 * Our decision: a safe text format for help, without markup that could be invalid.
 */
export function textBlocks(text: string): TextBlock[] {
  return text
    .split(/\n[\t ]*\n/)
    .flatMap(runsOf)
    .map(blockOf)
}

/** Consecutive lines of one kind. */
function runsOf(paragraph: string): string[][] {
  const runs: string[][] = []
  for (const line of paragraph.split('\n')) {
    if (line.trim() === '') continue
    const last = runs.at(-1)
    const isSame = last?.[0] !== undefined && item.test(last[0]) === item.test(line)
    if (isSame) last.push(line)
    else runs.push([line])
  }
  return runs
}

function blockOf(lines: readonly string[]): TextBlock {
  const items = lines.flatMap((line) => item.exec(line)?.[1] ?? [])
  if (items.length === lines.length) return { kind: 'list', items }
  return { kind: 'paragraph', text: lines.join('\n') }
}
