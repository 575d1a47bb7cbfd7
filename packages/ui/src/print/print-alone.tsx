/** A document that is printed alone. */
export interface PrintedDocument {
  /** The name of the file if it is saved as PDF. */
  readonly title: string
  /** A BCP 47 tag. */
  readonly language: string
  /** CSS, with its `@page`. */
  readonly style: string
  /** Returns the elements of the body, made by the given document. */
  readonly body: (document: Document) => readonly Node[]
}

/** Prints a document without the page around it, which may be that of a host. It is removed when printing ends. */
export function printAlone({ title, language, style, body }: PrintedDocument): void {
  const frame = document.createElement('iframe')
  // A frame that is not displayed is printed blank by some browsers.
  frame.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 0; height: 0; border: 0;'
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  document.body.append(frame)
  const { contentDocument, contentWindow } = frame
  if (contentDocument === null || contentWindow === null) return frame.remove()
  contentDocument.documentElement.lang = language
  contentDocument.title = title
  const styleElement = contentDocument.createElement('style')
  styleElement.textContent = style
  contentDocument.head.append(styleElement)
  contentDocument.body.append(...body(contentDocument))
  contentWindow.addEventListener('afterprint', () => frame.remove())
  contentWindow.print()
}
