import { callServer } from '@placard/browser/request/call'
import { listDictionaryItems } from '@placard/contract/campaigns/dictionary'
import type { DictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocale } from '@placard/ui/locale/locale'

/** Dictionaries change a few times a year. */
const staleMs = 600_000

/** Returns all items of a dictionary, in the user's language. */
export function useDictionary(dicType: DictionaryType) {
  const locale = useLocale()
  return useQuery(
    queryOptions({
      queryKey: ['dictionary', dicType, locale],
      queryFn: ({ signal }) =>
        callServer(listDictionaryItems, { dicType }, { signal, errorInPlace: true }),
      staleTime: staleMs,
    }),
  )
}

/**
 * Returns a function that names the codes of regions and apps. It also covers retired codes, which `useDictionary` does
 * not return.
 */
export function useNameOf(codes: readonly string[]): (code: string) => string {
  const locale = useLocale()
  const wanted = codes.slice(0, namesAtOnce).toSorted()
  const { data } = useQuery({
    queryKey: ['dictionary', 'names', wanted, locale],
    queryFn: ({ signal }) =>
      callServer(
        listDictionaryItems,
        { dicType: ['region', 'app'], codes: wanted },
        { signal, errorInPlace: true },
      ),
    enabled: wanted.length > 0,
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  })
  return useCallback((code) => data?.items.find((item) => item.code === code)?.name ?? code, [data])
}

/** The maximum number of codes per call. */
const namesAtOnce = 500
