import { offeredPages, pageNames } from '../../platform/menu/offered-page.ts'
import { splitAddress } from '../../platform/address/parameter.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/**
 * Returns the articles with those first whose title names the open page. All pages of plans, groups and ads share a
 * menu, so that the menu of an article alone does not tell them apart.
 *
 * @param address of the open page, complete
 */
export function articlesForPage<Article extends { readonly title: string }>(
  articles: readonly Article[],
  address: string,
  locale: Locale,
): readonly Article[] {
  const { path, hash } = splitAddress(address)
  const page = offeredPages.find((offered) =>
    `${path}/#/${hash ?? ''}/`.includes(`${offered.path}/`),
  )
  if (page === undefined) return articles
  // The singular too: “Your first plan” is about “Plans”.
  const name = pageNames[locale][page.code].replace(/s$/, '')
  return articles.toSorted((a, b) => rankOf(a.title, name) - rankOf(b.title, name))
}

/** Returns 0 for a title that begins with the name, 1 for one that has it as a word, 2 for another. */
function rankOf(title: string, name: string): number {
  const at = title.toLowerCase().indexOf(name.toLowerCase())
  if (at <= 0) return at === 0 ? 0 : 2
  return /[a-z]/i.test(title.charAt(at - 1)) ? 2 : 1
}
