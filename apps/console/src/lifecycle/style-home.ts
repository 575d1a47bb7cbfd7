/** Where the styles of one mounted console stand, inside its container: there they reach into a shadow tree. */
export type StyleHome = HTMLElement

const sheets: string[] = []
const homes = new Set<StyleHome>()

/** Puts a style sheet into every home. The bundler calls it with each as soon as the code that needs it loads. */
export function keepStyleSheet(css: string): void {
  sheets.push(css)
  for (const home of homes) home.append(styleElement(css))
}

/** Makes a home for the styles of a console that is being mounted. */
export function newStyleHome(): StyleHome {
  const home = document.createElement('div')
  home.className = 'mkt-styles'
  home.append(...sheets.map(styleElement))
  homes.add(home)
  return home
}

/** Takes it away when the console leaves. */
export function removeStyleHome(home: StyleHome): void {
  home.remove()
  homes.delete(home)
}

function styleElement(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = css
  return style
}
