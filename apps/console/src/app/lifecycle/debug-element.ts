// The bundler replaces this expression.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Returns an element that marks a build as not for production; an empty array in production. @see spec S4.14 */
export function debugElement(): HTMLElement[] {
  if (process.env.NODE_ENV === 'production') return []
  const element = document.createElement('div')
  element.className = 'mkt-debug'
  element.textContent = process.env.NODE_ENV ?? 'debug'
  element.setAttribute('aria-hidden', 'true')
  return [element]
}
