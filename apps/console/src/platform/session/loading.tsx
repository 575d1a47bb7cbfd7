import { LoadingState } from '@placard/ui/state/state'

/** The loading indicator in place of a page. */
export function Loading() {
  return <LoadingState isPage />
}
