import { LoadingState } from '@placard/ui/state/state'
import { useEffect } from 'react'
import { replaceAddress } from './address.ts'

/** Leads to another address with the same query. */
export function Redirect({ href }: { href: string }) {
  useEffect(() => replaceAddress(href + window.location.search), [href])
  return <LoadingState isPage />
}
