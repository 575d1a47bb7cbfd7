/** Makes the host's own menu navigate through the history API, as the routers of hosts do. */
export function connectMenu(): void {
  document.querySelector('nav')?.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    window.history.pushState(null, '', event.target.href)
  })
}
