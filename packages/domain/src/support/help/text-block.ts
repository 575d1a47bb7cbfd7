/** A piece of a help text as it is laid out. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const item = /^- (.*)$/

/**
 * A plain text in blocks: paragraphs are kept apart by blank lines, and lines that begin with "- " are the items of a
 * list. Line breaks inside a paragraph stay. Addresses are found by `textParts` in what each block holds.
 *
 * Ours: the safe text form of help; there is no markup that could go wrong.
 */
export function textBlocks(text: string): TextBlock[] {
  return text
    .split(/\n[\t ]*\n/)
    .flatMap(runsOf)
    .map(blockOf)
}

/** Lines of one kind that follow each other. */
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
