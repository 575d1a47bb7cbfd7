import { isBannerLink, isBannerTag } from '@placard/domain/support/banner/markup'
import { createElement, type ReactNode } from 'react'

/** The elements whose text is not shown to users. */
const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title'])

/**
 * Renders the HTML of a banner message as React elements: only the tags of the message profile, and only links to
 * absolute http and https URLs, which open in a new tab. Of every other element only the text remains. The message is
 * never inserted into the page as HTML.
 *
 * @see spec S3.3
 */
export function BannerMarkup({ html }: { html: string }) {
  // A document without a window runs no scripts and loads no resources.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return contentOf(body)
}

function contentOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => shown(node, at))
}

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element) || hiddenTags.has(node.localName)) return null
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
