import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/call'
import { listDictionaryItems } from '@placard/contract/dictionary'
import type { DictionaryType } from '@placard/domain/dictionary/type'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocale } from '#console/language/language.tsx'

/** Something of a dictionary that can be chosen. */
export type Item = OutputOf<typeof listDictionaryItems>['items'][number]

/** Dictionaries change a few times a year. */
const staleMs = 600_000

/** All of a dictionary, in the person's language. */
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

/** Says what people call codes of regions and apps; those that are retired are looked up by themselves. */
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

/** As many as one call names. */
const namesAtOnce = 500
