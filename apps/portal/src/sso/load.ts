/** Fetches what signs people in at the open platform. */
export async function loadSingleSignOn() {
  const { SingleSignOn } = await import('./page.tsx')
  return SingleSignOn
}
