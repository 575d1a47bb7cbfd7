export async function loadSignInPage() {
  const { SignInPage } = await import('./page.tsx')
  return SignInPage
}
