import { options } from './options.ts'

/** Sets up the host's own sign-in page, which redirects to the parameter `redirect` on this origin. */
export function setUpSignIn(): void {
  const form = document.querySelector<HTMLFormElement>('#sign-in')
  if (form === null || window.location.pathname !== '/sign-in') return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void signIn(form)
  })
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const answer = await fetch(`${String(options.props['apiBase'] ?? '')}/v2/communal/auth/login`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const { code, message } = await answer.json()
  if (code !== 0) form.querySelector('[role=alert]')?.replaceChildren(message)
  else {
    const redirect = new URLSearchParams(window.location.search).get('redirect') ?? '/'
    const address = new URL(redirect, window.location.origin)
    if (address.origin === window.location.origin) window.location.assign(address)
  }
}
