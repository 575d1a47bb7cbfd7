export async function loadSingleSignOn() {
  const { SingleSignOn } = await import('./page.tsx')
  return SingleSignOn
}
