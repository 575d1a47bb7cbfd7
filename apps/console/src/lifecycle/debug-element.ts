// The bundler replaces the expression.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** A mark that this is no production build; none in production. @see spec S4.14 */
export function debugElement(): HTMLElement[] {
  if (process.env.NODE_ENV === 'production') return []
  const element = document.createElement('div')
  element.className = 'mkt-debug'
  element.textContent = process.env.NODE_ENV ?? 'debug'
  element.setAttribute('aria-hidden', 'true')
  return [element]
}
