import { type SortKey, sortType } from '@placard/domain/platform/table/sort'
import { changedParameters, pageNumIn } from '@placard/ui/paged-list/address'
import { goTo, usePath, useSearch } from '#portal/platform/router/address.ts'

/** The number of rows per page. */
export const listPageSize = 50

/**
 * Returns the page and the filters of a list, which are kept in the URL so that they survive a reload, and the function
 * that changes one. A changed filter leads to the first page.
 */
export function useListAddress() {
  const path = usePath()
  const parameters = new URLSearchParams(useSearch())
  const setAll = (values: Readonly<Record<string, string>>) =>
    goTo(`${path}?${changedParameters(parameters, values)}`)
  const set = (name: string, value: string) => setAll({ [name]: value })
  const pageNum = pageNumIn(parameters)
  return {
    parameters,
    /** The search text; empty if there is none. */
    text: parameters.get('text') ?? '',
    set,
    /** Changes several filters at once. */
    setAll,
    paging: { pageNum, pageSize: listPageSize },
    pages: {
      pageNum,
      pageSize: listPageSize,
      onPageChange: (wanted: number) => set('page', wanted === 1 ? '' : String(wanted)),
    },
  }
}

/** Returns the sort of a list, which is kept in the URL too; empty for its usual order. @param names what users can sort by */
export function useListSort<Name extends string>(names: readonly Name[]) {
  const { parameters, set } = useListAddress()
  const [asked, direction] = (parameters.get('sort') ?? '').split('.')
  const sortName = names.find((name) => name === asked)
  const type = direction === sortType.descending ? sortType.descending : sortType.ascending
  return {
    sort: sortName === undefined ? [] : [{ sortName, sortType: type }],
    onSort: ([key]: readonly SortKey[]) =>
      set('sort', key === undefined ? '' : `${key.sortName}.${key.sortType}`),
  }
}
