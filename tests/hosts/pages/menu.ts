/** The host's own menu leads through the history, as the routers of hosts do. */
export function guideByMenu(): void {
  document.querySelector('nav')?.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    window.history.pushState(null, '', event.target.href)
  })
}
