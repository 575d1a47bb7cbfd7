/**
 * The element that holds the styles of one mounted console. It is inside the console's container, so that the styles
 * also apply in a shadow tree.
 */
export type StyleContainer = HTMLElement

const sheets: string[] = []
const containers = new Set<StyleContainer>()

/**
 * Adds a style sheet to every mounted console. The bundler calls this for each style sheet when the code that needs it
 * loads.
 */
export function addStyleSheet(css: string): void {
  sheets.push(css)
  for (const home of containers) home.append(styleElement(css))
}

/** Creates the element for the styles of a console that is being mounted. */
export function newStyleContainer(): StyleContainer {
  const home = document.createElement('div')
  home.append(...sheets.map(styleElement))
  containers.add(home)
  return home
}

/** Removes the element when the console is unmounted. */
export function removeStyleContainer(home: StyleContainer): void {
  home.remove()
  containers.delete(home)
}

function styleElement(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = css
  return style
}
