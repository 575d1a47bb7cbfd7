/** The common part of qiankun's micro applications and single-spa's parcels. */
export interface Parcel {
  readonly mountPromise: Promise<unknown>
  mount(): Promise<unknown>
  unmount(): Promise<unknown>
  update?(props: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** Connects the host's buttons. Each names its action and place. */
export function connectButtons(mount: (place: HTMLElement) => Parcel): void {
  const parcels = new Map<string, Parcel>()
  const done = new Map<string, Promise<void>>()
  const work = async ({ verb = '', where = '' }: DOMStringMap): Promise<void> => {
    const place = document.querySelector<HTMLElement>(`#${where}`)
    if (place === null) throw new Error(`the page has no place ${where}`)
    const parcel = parcels.get(where)
    if (verb === 'mount' && parcel) await parcel.mount()
    if (verb === 'mount' && !parcel) {
      const made = mount(place)
      parcels.set(where, made)
      await made.mountPromise
    }
    if (verb === 'update') await parcel?.update?.({ showsIdentity: true })
    if (verb === 'unmount') await parcel?.unmount()
    place.dataset['state'] = verb
  }
  // A parcel that is still mounting can be neither mounted nor unmounted, so clicks for one place run one after the
  // other.
  const press = (pressed: DOMStringMap) => {
    const { where = '' } = pressed
    done.set(
      where,
      (done.get(where) ?? Promise.resolve()).then(() => work(pressed)),
    )
  }
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLButtonElement && event.target.dataset['verb'])
      press(event.target.dataset)
  })
}
