import { isBannerLink, isBannerTag } from '@placard/domain/banner/markup'
import { createElement, type ReactNode } from 'react'

/** Elements whose text is not meant for people. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title'])

/**
 * The HTML of a banner message as React shows it: the tags of the profile alone, links to whole addresses of http and https
 * in a tab of their own. Of everything else the words stay. Nothing of it is ever given to the page as HTML.
 *
 * @see spec S3.3
 */
export function BannerMarkup({ html }: { html: string }) {
  // A document without a window: it runs nothing and fetches nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return contentOf(body)
}

function contentOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => shown(node, at))
}

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element) || silent.has(node.localName)) return null
  const content = contentOf(node)
  const { localName } = node
  if (!isBannerTag(localName)) return <span key={key}>{content}</span>
  if (localName === 'br') return <br key={key} />
  if (localName !== 'a') return createElement(localName, { key }, ...content)
  const href = node.getAttribute('href') ?? ''
  if (!isBannerLink(href)) return <span key={key}>{content}</span>
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
