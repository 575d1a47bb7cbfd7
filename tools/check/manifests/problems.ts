import { addresses, foreignLicences, lockedIn } from './lock.ts'
import { manifestsIn, type Problem } from './manifest.ts'
import { unowned } from './ownership.ts'
import { divergent, unpinned } from './version.ts'

/** All that is wrong with the manifests and the lock file of the repository under that folder. */
export function manifestProblems(root: string): Problem[] {
  const manifests = manifestsIn(root)
  const packages = lockedIn(root)
  return [
    ...unowned(manifests),
    ...unpinned(manifests),
    ...divergent(manifests),
    ...addresses(packages),
    ...foreignLicences(packages),
  ]
}
