import type { ReactNode } from 'react'
import { isNotFound } from '../api/errors'
import type { Translations } from '../i18n/i18n-types'
import { Card } from '../ui/Card'
import { LoadError } from './LoadError'

export interface QueryResult<Data> {
  data: Data | undefined
  error: unknown
  /** Repeats a request that isn't a failed query. */
  retry?: () => unknown
}

interface QueryContentProps<Data> {
  query: QueryResult<Data>
  /** The content's name in an error. */
  content: keyof Translations['loadErrors']
  /** How an error shows: as a line of a section, as the page, or as a card of the page. */
  errorAs?: 'line' | 'page' | 'card'
  /** The placeholder in the shape of the content; null for none. */
  loading: ReactNode
  /** Shown if the server lacks the endpoint; without it, a missing endpoint is an error like others. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows the data of a query, or that it is loading, has failed or is missing (R-ERR-1). Loaded data stays visible when a
 * later request fails, unless the server lacks the endpoint.
 */
export const QueryContent = <Data,>({
  query: { data, error, retry },
  content,
  errorAs = 'line',
  loading,
  missing,
  children,
}: QueryContentProps<Data>) => {
  if (missing !== undefined && isNotFound(error)) return missing
  if (data !== undefined) return children(data)
  if (error) {
    const loadError = (
      <LoadError content={content} isCompact={errorAs === 'line'} error={error} retry={retry} />
    )
    return errorAs === 'card' ? <Card>{loadError}</Card> : loadError
  }
  return loading && <div aria-busy="true">{loading}</div>
}
